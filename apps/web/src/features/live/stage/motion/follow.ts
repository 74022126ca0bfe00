import type { Motion } from '@avalive/contract/realtime'
import { type Pose, restingPose } from '@avalive/rules/avatar/pose'
import { channels, mixInto, poseInto } from './pose.ts'

/** Time constant of each channel, in milliseconds: lips and lids are quick, the head and the arms have weight. */
const inertia: Readonly<Record<keyof Pose, number>> = {
  turn: 55,
  nod: 50,
  tilt: 55,
  gazeX: 25,
  gazeY: 25,
  mouth: 14,
  blinkLeft: 8,
  blinkRight: 8,
  leftX: 45,
  leftY: 45,
  rightX: 45,
  rightY: 45,
}

const usualGapMs = 66
const longestGapMs = 250

/**
 * Follows frames that arrive about fifteen times a second, early, late or not at all. Interpolates to each frame over
 * the recent average interval, so that the next one has arrived when this one is reached.
 */
export class Follower {
  readonly pose: Pose = restingPose()
  readonly #from: Pose = restingPose()
  readonly #to: Pose = restingPose()
  readonly #between: Pose = restingPose()
  #gap = usualGapMs
  #received = Number.NEGATIVE_INFINITY
  #drawn = Number.NEGATIVE_INFINITY

  receive(motion: Motion, now: number): void {
    const gap = now - this.#received
    if (gap < longestGapMs) this.#gap += (gap - this.#gap) * 0.2
    this.#place(now)
    mixInto(this.#between, this.#between, 0, this.#from)
    poseInto(motion, this.#to)
    this.#received = now
  }

  /** Milliseconds since the last frame; infinite before the first. */
  silence(now: number): number {
    return now - this.#received
  }

  advance(now: number): void {
    const passed = Math.min(Math.max(now - this.#drawn, 0), 1000)
    this.#drawn = now
    this.#place(now)
    for (const channel of channels) {
      const near = 1 - Math.exp(-passed / inertia[channel])
      this.pose[channel] += (this.#between[channel] - this.pose[channel]) * near
    }
  }

  #place(now: number): void {
    const share = (now - this.#received) / this.#gap
    mixInto(this.#from, this.#to, Math.max(0, Math.min(1, share)), this.#between)
  }
}
