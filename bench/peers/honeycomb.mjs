// honeycomb.mjs - the same questions with honeycomb-grid, by what its documentation offers: lines are
// traversers, hexes are found by their coordinates. It has no movement, so that is the usual
// search over its neighbours. Usage: node honeycomb.mjs sight|reach
import { defineHex, Direction, Grid, line, Orientation } from 'honeycomb-grid'
import { field, figure, rateOf } from './field.mjs'

const SHARE = 64                 // lines in one run: all of them take longer than a slice

function lay(f) {
  class Ground extends defineHex({ orientation: Orientation.FLAT }) {
    blocks = false
    cost = 1
  }
  const hexes = f.hexes.map(([q, r, blocks, cost]) => {
    const hex = new Ground({ q, r })
    hex.blocks = blocks === 1
    hex.cost = cost
    return hex
  })
  return { grid: new Grid(Ground, hexes), hexes }
}

// The hexes of the line are made by its traverser; asking the grid for each until one blocks is three times
// faster than grid.traverse, which makes a grid of them.
function looking(f, { grid, hexes }) {
  const pairs = f.pairs.map(([a, b]) => [hexes[a], hexes[b]])
  const create = grid.createHex.bind(grid)
  function sees(start, stop) {
    const along = line({ start, stop })(create)
    for (let i = 1; i < along.length - 1; i++) {
      const hex = grid.getHex(along[i])
      if (hex && hex.blocks) return false
    }
    return true
  }
  let next = 0
  return {
    run() {
      for (let i = 0; i < SHARE; i++) {
        const pair = pairs[next++ % pairs.length]
        sees(pair[0], pair[1])
      }
    },
    seen: () => pairs.filter(([from, to]) => sees(from, to)).length
  }
}

const around = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW]

function marching(f, { grid, hexes }) {
  const starts = f.starts.map(i => hexes[i])
  function reach(start) {
    const spent = new Map([[start, 0]])
    const bucket = Array.from({ length: f.points + 1 }, () => [])
    bucket[0].push(start)
    for (let c = 0; c <= f.points; c++)
      for (const hex of bucket[c]) {
        if (spent.get(hex) !== c) continue
        for (const direction of around) {
          const to = grid.neighborOf(hex, direction, { allowOutside: false })
          if (!to) continue
          const total = c + to.cost, known = spent.get(to)
          if (total > f.points || (known !== undefined && known <= total)) continue
          spent.set(to, total)
          bucket[total].push(to)
        }
      }
    return spent
  }
  function total() {
    let sum = 0
    for (const start of starts) for (const cost of reach(start).values()) sum += cost
    return sum
  }
  let next = 0
  return { run: () => reach(starts[next++ % starts.length]), total }
}

const measures = {
  sight() {
    for (const name of ['open', 'dense']) {
      const f = field(name), { run, seen } = looking(f, lay(f))
      figure(`honeycomb_sight_${name}`, rateOf(run, SHARE))
      figure(`honeycomb_seen_${name}`, seen())
    }
  },
  reach() {
    const f = field('open'), { run, total } = marching(f, lay(f))
    figure('honeycomb_reach', rateOf(run, 1))
    figure('honeycomb_reached', total())
  }
}
measures[process.argv[2]]()
