// field.mjs - the map and the questions that grognard wrote for its peers, and how a rate is taken.
import { readFileSync } from 'node:fs'

// hexes: [q, r, blocks sight, cost to enter]; pairs: [from, to]; starts: hexes, all by number.
export function field(name) {
  return JSON.parse(readFileSync(new URL(`field/${name}.json`, import.meta.url), 'utf8'))
}

export function figure(key, value) {
  console.log(`${key} ${value}`)
}

// Milliseconds of the processor.
function spent() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

// As rate_of in speed.c: the best of many slices of some 2 ms. The warm-up is longer, because
// what runs first is not compiled yet.
export function rateOf(run, count) {
  const warm = spent() + 500, until = warm + 300
  let best = 0, runs = 1
  for (let now = 0; now < until;) {
    const started = spent()
    for (let i = 0; i < runs; i++) run()
    now = spent()
    const took = now - started, rate = took > 0 ? runs * count / took * 1000 : 0
    if (took < 2 && now < warm) runs *= 2
    if (now > warm && rate > best) best = rate
  }
  return best
}
