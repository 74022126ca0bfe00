import { motion, type RoomState } from '@avalive/contract/realtime'
import { describe, expect, it } from 'vitest'
import { demoId } from '../ids.ts'
import { cueLastsMs, motionAt } from './motion.ts'

const frameMs = 1000 / 15
const seeds = ['kohaku_rin', 'moko_nemuri', 'teh_tarik', 'dalbit_neoguri', 'luna_de_papel']
const evening = Date.UTC(2026, 10, 15, 12)
const frames = (seed: string, seconds: number) =>
  Array.from({ length: seconds * 15 }, (_, index) => motionAt(seed, evening + index * frameMs))

const bytesOf = (frame: ReturnType<typeof motionAt>): number => {
  const state: RoomState = { channel: 'state', mediaId: demoId('m', 'stream'), type: 'motion', motion: frame }
  return Buffer.byteLength(JSON.stringify([state]))
}

describe('the scripted broadcaster', () => {
  it('is the same for the same seed and moment, and differs between seeds', () => {
    expect(motionAt('momo', evening)).toEqual(motionAt('momo', evening))
    expect(frames('momo', 5)).not.toEqual(frames('mimi', 5))
  })

  it.each(seeds)('stays within the limits of the contract (%s)', (seed) => {
    for (const frame of frames(seed, 300)) expect(motion.safeParse(frame).success).toBe(true)
  })

  it.each(seeds)('talks, blinks, looks around and shows a hand within five minutes (%s)', (seed) => {
    const all = frames(seed, 300)
    const share = (is: (frame: (typeof all)[number]) => boolean) => all.filter(is).length / all.length
    expect(share(({ mouth }) => mouth > 0.15)).toBeGreaterThan(0.25)
    expect(share(({ mouth }) => mouth > 0.15)).toBeLessThan(0.75)
    expect(share(({ blink }) => blink[0] > 0.5)).toBeLessThan(0.2)
    expect(share(({ blink }) => blink[0] > 0.5)).toBeGreaterThan(0.02)
    expect(share(({ eyes }) => eyes[0] !== 0)).toBeGreaterThan(0.2)
    expect(share(({ hands }) => hands[0] !== null || hands[1] !== null)).toBeGreaterThan(0.05)
  })

  it.each(seeds)('never moves its head or hands abruptly (%s)', (seed) => {
    const all = frames(seed, 300)
    for (const [index, frame] of all.entries()) {
      const before = all[index - 1] ?? frame
      for (const axis of [0, 1, 2] as const) expect(Math.abs(frame.head[axis] - before.head[axis])).toBeLessThan(9)
      for (const side of [0, 1] as const) {
        const [hand, last] = [frame.hands[side], before.hands[side]]
        if (hand && last) expect(Math.hypot(hand[0] - last[0], hand[1] - last[1])).toBeLessThan(0.2)
      }
    }
  })

  // shows live-30
  it('sends less than three kilobytes per second', () => {
    for (const seed of seeds) {
      const sent = frames(seed, 120).reduce((sum, frame) => sum + bytesOf(frame), 0)
      expect(sent / 120).toBeLessThan(3000)
    }
  })

  it('raises both hands and laughs at a gift, and stops after a few seconds', () => {
    const cues = [{ kind: 'gift', at: evening } as const]
    const glad = motionAt('momo', evening + 1200, cues)
    expect(glad.hands.every((hand) => hand !== null && hand[1] > 0.15)).toBe(true)
    expect([glad.mouth > 0.4, glad.blink[0] > 0.9]).toEqual([true, true])
    expect(motionAt('momo', evening + cueLastsMs, cues)).toEqual(motionAt('momo', evening + cueLastsMs))
  })

  it('turns towards a comment', () => {
    const reading = motionAt('momo', evening + 1600, [{ kind: 'comment', at: evening }])
    expect(reading.head[0]).toBeGreaterThan(8)
    expect(reading.eyes[1]).toBeLessThan(-0.2)
  })
})
