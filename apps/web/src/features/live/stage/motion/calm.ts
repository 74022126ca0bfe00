import { type Actor, type Pose, restingPose } from '@avalive/rules/avatar/pose'

const slowMs = 420

/** For users who prefer reduced motion: a still pose in which only mouth and eyes change, and slowly. */
export class CalmPerformer implements Actor {
  readonly pose: Pose = restingPose()
  readonly breath = 0.5
  readonly hair = 0
  readonly ends = 0
  readonly lift = 0
  #drawn = Number.NaN

  advance(now: number, followed: Pose | null, silence: number): void {
    const near = Number.isNaN(this.#drawn) ? 1 : 1 - Math.exp(-Math.max(0, now - this.#drawn) / slowMs)
    this.#drawn = now
    const there = followed && silence < 2000 ? followed : null
    const shut = there ? Math.min(there.blinkLeft, there.blinkRight) : 0
    this.pose.mouth += ((there?.mouth ?? 0) * 0.7 - this.pose.mouth) * near
    this.pose.gazeX += ((there?.gazeX ?? 0) * 0.6 - this.pose.gazeX) * near
    this.pose.gazeY += ((there?.gazeY ?? 0) * 0.6 - this.pose.gazeY) * near
    this.pose.blinkLeft += (shut * 0.5 - this.pose.blinkLeft) * near
    this.pose.blinkRight = this.pose.blinkLeft
  }
}
