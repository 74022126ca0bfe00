import type { Motion } from '@avalive/contract/realtime'
import { describe, expect, it } from 'vitest'
import { Follower } from './follow.ts'

const turned = (turn: number): Motion => ({
  head: [turn, 0, 0],
  eyes: [0, 0],
  mouth: 0,
  blink: [0, 0],
  hands: [null, null],
})

/** Feeds frames at the given times, draws sixty times a second, and returns the turn at each drawn frame. */
const play = (arrivals: readonly (readonly [at: number, turn: number])[], until: number): number[] => {
  const follower = new Follower()
  const waiting = [...arrivals]
  const drawn: number[] = []
  for (let now = 0; now <= until; now += 1000 / 60) {
    for (let next = waiting[0]; next && next[0] <= now; next = waiting[0]) {
      follower.receive(turned(next[1]), next[0])
      waiting.shift()
    }
    follower.advance(now)
    drawn.push(follower.pose.turn)
  }
  return drawn
}

const steps = (values: readonly number[]) => values.slice(1).map((value, index) => value - (values[index] ?? 0))

describe('following frames', () => {
  it('reaches the pose of the last frame', () => {
    expect(play([[0, 30]], 600).at(-1)).toBeCloseTo(30, 0)
  })

  // shows live-28
  it('moves evenly through an even turn, with fifteen motion frames and sixty drawn frames a second', () => {
    const arrivals = Array.from({ length: 16 }, (_, index) => [index * 66.7, index * 2] as const)
    const moved = steps(play(arrivals, 1000)).slice(24)
    expect(Math.min(...moved)).toBeGreaterThan(0.2)
    expect(Math.max(...moved)).toBeLessThan(0.9)
  })

  // shows live-28
  it('does not jump when frames arrive late and then two at once', () => {
    const moved = steps(
      play(
        [
          [0, 0],
          [66, 4],
          [133, 8],
          [320, 16],
          [322, 20],
          [390, 24],
        ],
        700,
      ),
    )
    expect(Math.max(...moved.map(Math.abs))).toBeLessThan(3)
  })

  it('reports the time since the last frame', () => {
    const follower = new Follower()
    expect(follower.silence(5)).toBe(Number.POSITIVE_INFINITY)
    follower.receive(turned(1), 10)
    expect(follower.silence(250)).toBe(240)
  })

  it('jumps to the newest frame after the tab was hidden for an hour', () => {
    const follower = new Follower()
    follower.receive(turned(10), 0)
    follower.advance(16)
    follower.receive(turned(-20), 3_600_000)
    follower.advance(3_600_100)
    expect(follower.pose.turn).toBeCloseTo(-20, 0)
  })
})
