import { restingPose } from '@avalive/rules/avatar/pose'
import { describe, expect, it } from 'vitest'
import { Reaction } from './reaction.ts'

const poseAt = (reaction: Reaction, now: number) => {
  const pose = restingPose()
  reaction.applyTo(pose, now)
  return pose
}

// shows live-160
describe('the figure on the stage', () => {
  it('smiles at a small gift and keeps its hands', () => {
    const reaction = new Reaction()
    reaction.start('small', 1000)
    const pose = poseAt(reaction, 1350)
    expect(pose.mouth).toBeGreaterThan(0.5)
    expect(pose.blinkLeft).toBeGreaterThan(0.8)
    expect([pose.leftY, pose.rightY]).toEqual([restingPose().leftY, restingPose().rightY])
  })

  it.each(['medium', 'large'] as const)('raises both hands at a %s gift', (tier) => {
    const reaction = new Reaction()
    reaction.start(tier, 0)
    const pose = poseAt(reaction, 600)
    expect(Math.min(pose.leftY, pose.rightY)).toBeGreaterThan(0.2)
  })

  it('begins and ends in its own pose', () => {
    const reaction = new Reaction()
    expect(poseAt(reaction, 500)).toEqual(restingPose())
    reaction.start('small', 1000)
    expect(poseAt(reaction, 1000)).toEqual(restingPose())
    expect(poseAt(reaction, 1700)).toEqual(restingPose())
  })

  it('is not interrupted by further gifts, only by a larger one', () => {
    const reaction = new Reaction()
    reaction.start('medium', 0)
    for (let now = 100; now < 1500; now += 100) reaction.start('small', now)
    expect(poseAt(reaction, 1500)).toEqual(restingPose())
    reaction.start('small', 2000)
    reaction.start('large', 2100)
    expect(poseAt(reaction, 2500).leftY).toBeGreaterThan(0.3)
  })
})
