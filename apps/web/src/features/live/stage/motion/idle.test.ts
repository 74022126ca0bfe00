import { restingPose } from '@avalive/rules/avatar/pose'
import { describe, expect, it } from 'vitest'
import { blinkAt, breathAt, idleInto } from './idle.ts'

const everyFrame = (seconds: number): number[] => Array.from({ length: seconds * 60 }, (_, index) => index / 60)

describe('an idle person', () => {
  it.each([0, 0.2, 0.5, 0.77, 0.99])(
    'blinks about twelve to twenty times a minute and never for long (phase %d)',
    (phase) => {
      const lids = everyFrame(60).map((second) => blinkAt(second, phase))
      const begun = lids.filter((shut, index) => shut > 0 && lids[index - 1] === 0).length
      expect(begun).toBeGreaterThanOrEqual(11)
      expect(begun).toBeLessThanOrEqual(20)
      expect(lids.filter((shut) => shut > 0.5).length / lids.length).toBeLessThan(0.05)
      expect(Math.max(...lids)).toBeLessThanOrEqual(1)
    },
  )

  it('breathes all the time', () => {
    const breaths = everyFrame(10).map((second) => breathAt(second, 0.3))
    expect(Math.min(...breaths)).toBeLessThan(0.02)
    expect(Math.max(...breaths)).toBeGreaterThan(0.98)
  })

  it('sways slightly and smoothly, with a closed mouth', () => {
    const pose = restingPose()
    let before: number | undefined
    for (const second of everyFrame(30)) {
      idleInto(second, 0.4, pose)
      expect(Math.abs(pose.turn)).toBeLessThanOrEqual(6)
      expect(Math.abs(pose.turn - (before ?? pose.turn))).toBeLessThan(0.12)
      expect(pose.mouth).toBe(0)
      before = pose.turn
    }
  })

  it('moves differently from a person with another phase', () => {
    const [one, other] = [restingPose(), restingPose()]
    idleInto(3, 0.1, one)
    idleInto(3, 0.8, other)
    expect(one.turn).not.toBeCloseTo(other.turn, 1)
  })
})
