// plain.mjs - the same questions in plain JavaScript, written for speed: typed arrays, no objects,
// nothing allocated while it runs. Usage: node plain.mjs sight|reach
import { field, figure, rateOf } from './field.mjs'

// A rectangle of cells in axial coordinates with a rim, so that no bounds need be checked.
function lay({ hexes }) {
  const low = i => Math.min(...hexes.map(h => h[i])), high = i => Math.max(...hexes.map(h => h[i]))
  const rim = 2, q0 = low(0) - rim, r0 = low(1) - rim
  const width = high(1) - r0 + rim + 1, cells = width * (high(0) - q0 + rim + 1)
  const at = Int32Array.from(hexes, h => (h[0] - q0) * width + h[1] - r0)
  const blocked = new Uint8Array(cells), cost = new Uint8Array(cells)   // cost 0: off the map
  hexes.forEach((h, i) => { blocked[at[i]] = h[2]; cost[at[i]] = h[3] })
  return { q0, r0, width, cells, at, blocked, cost }
}

// --- sight: points along the line, rounded to hexes, from both ends a hair to one side ---

function rounding(f, m) {
  const { width, blocked } = m, pairs = f.pairs.length
  const ends = new Int32Array(pairs * 4)
  f.pairs.forEach(([a, b], i) => ends.set([f.hexes[a][0] - m.q0, f.hexes[a][1] - m.r0,
                                          f.hexes[b][0] - m.q0, f.hexes[b][1] - m.r0], i * 4))
  function sees(fromQ, fromR, toQ, toR) {
    const dq = toQ - fromQ, dr = toR - fromR
    const n = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
    const stepQ = dq / n, stepR = dr / n
    let q = fromQ + 1e-6, r = fromR + 2e-6
    for (let i = 1; i < n; i++) {
      q += stepQ
      r += stepR
      let hexQ = (q + 0.5) | 0, hexR = (r + 0.5) | 0
      const hexS = Math.floor(0.5 - q - r)
      const offQ = Math.abs(hexQ - q), offR = Math.abs(hexR - r), offS = Math.abs(hexS + q + r)
      if (offQ > offR && offQ > offS) hexQ = -hexR - hexS
      else if (offR > offS) hexR = -hexQ - hexS
      if (blocked[hexQ * width + hexR] === 1) return false
    }
    return true
  }
  return () => {
    let seen = 0
    for (let i = 0; i < ends.length; i += 4) if (sees(ends[i], ends[i + 1], ends[i + 2], ends[i + 3])) seen++
    return seen
  }
}

// --- sight: grognard's own walk, by whole numbers ---

const AHEAD = [0, 1, 3, 2, 5, 0, 4, 0], PLUS = [0, 0, 2, 3, 4, 1, 5, 0], MINUS = [0, 2, 4, 1, 0, 5, 3, 0]
const MIDDLE = [0, 2, 0, 1, 1, 0, 2, 0]
const sixWays = width => Int32Array.of(-1, width - 1, width, 1, 1 - width, -width)    // n, ne, se, s, sw, nw

function walking(f, m) {
  const { blocked, width } = m, step = sixWays(width)
  const ends = new Int32Array(f.pairs.length * 4)
  f.pairs.forEach(([a, b], i) => ends.set([m.at[a], m.at[b], f.hexes[b][0] - f.hexes[a][0],
                                          f.hexes[b][1] - f.hexes[a][1]], i * 4))
  function along(cell, a, ahead, inner) {
    for (let left = a; left > 0; left--) {
      if (blocked[cell + ahead] === 1 || blocked[cell + inner] === 1) return false
      cell += ahead + inner
      if (left > 1 && blocked[cell] === 1) return false
    }
    return true
  }
  function sees(cell, end, q, r) {
    const s = -q - r
    const i = (q > r ? 1 : 0) | (r > s ? 2 : 0) | (s > q ? 4 : 0)
    const middle = MIDDLE[i] === 0 ? q : MIDDLE[i] === 1 ? r : s
    const b = Math.abs(middle), a = ((Math.abs(q) + Math.abs(r) + Math.abs(s)) >> 1) - b
    const ahead = step[AHEAD[i]]
    const inner = step[middle > 0 ? PLUS[i] : MINUS[i]], outer = step[middle > 0 ? MINUS[i] : PLUS[i]]
    if (a === b) return along(cell, a, ahead, inner)
    const outerCorner = a + 2 * b, innerCorner = b - a
    let beside = 0
    for (;;) {
      if (beside > outerCorner) { cell += outer; beside -= 3 * (a + b) }
      else if (beside < innerCorner) { cell += inner; beside += 3 * a }
      else { cell += ahead; beside -= 3 * b }
      if (cell === end) return true
      if (blocked[cell] === 1) return false
    }
  }
  return () => {
    let seen = 0
    for (let i = 0; i < ends.length; i += 4) if (sees(ends[i], ends[i + 1], ends[i + 2], ends[i + 3])) seen++
    return seen
  }
}

// --- movement: buckets of cells by cost, each cell stamped by the march that reached it ---

function marching(f, m) {
  const { cells, cost } = m, step = sixWays(m.width), points = f.points
  const spent = new Int32Array(cells), stamp = new Int32Array(cells), before = new Int32Array(cells)
  const bucket = Array.from({ length: points + 1 }, () => new Int32Array(cells)), filled = new Int32Array(points + 1)
  const starts = Int32Array.from(f.starts, i => m.at[i])
  let now = 0
  function reach(start) {
    now++
    spent[start] = 0
    stamp[start] = now
    bucket[0][0] = start
    filled.fill(0)
    filled[0] = 1
    for (let c = 0; c <= points; c++) {
      const here = bucket[c]
      for (let i = 0; i < filled[c]; i++) {
        const cell = here[i]
        if (spent[cell] !== c) continue
        for (let s = 0; s < 6; s++) {
          const to = cell + step[s], price = cost[to], total = c + price
          if (price === 0 || total > points || (stamp[to] === now && spent[to] <= total)) continue
          spent[to] = total
          stamp[to] = now
          before[to] = cell
          bucket[total][filled[total]++] = to
        }
      }
    }
  }
  function total() {
    let sum = 0
    for (const start of starts) {
      reach(start)
      for (let cell = 0; cell < cells; cell++) if (stamp[cell] === now) sum += spent[cell]
    }
    return sum
  }
  return { run: () => { for (let i = 0; i < starts.length; i++) reach(starts[i]) }, total }
}

const measures = {
  sight() {
    for (const name of ['open', 'dense']) {
      const f = field(name), m = lay(f), round = rounding(f, m), walk = walking(f, m)
      figure(`plain_sight_${name}`, rateOf(round, f.pairs.length))
      figure(`plain_walk_${name}`, rateOf(walk, f.pairs.length))
      figure(`plain_seen_${name}`, round())
      figure(`plain_walk_seen_${name}`, walk())
    }
  },
  reach() {
    const f = field('open'), { run, total } = marching(f, lay(f))
    figure('plain_reach', rateOf(run, f.starts.length))
    figure('plain_reached', total())
  }
}
measures[process.argv[2]]()
