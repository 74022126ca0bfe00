import { type Actor, type Pose, restingPose } from '@avalive/rules/avatar/pose'
import { breathAt, idleInto } from './idle.ts'
import { mixInto } from './pose.ts'
import { advanceSpring, newSpring, type Spring } from './spring.ts'

/** After this long without a frame, the character switches to idle motion. */
const pauseMs = 700
const easeMs = 900

/** Long hair swings slowly, short ends flick, and the vertical movement bounces. */
const swing = { rate: 1.5, damping: 0.28 }
const flick = { rate: 3.2, damping: 0.22 }
const bounce = { rate: 2.4, damping: 0.32 }

/** Animates a person on the stage. Only the host has motion frames to follow; the others are always idle. */
export class Performer implements Actor {
  readonly pose: Pose = restingPose()
  breath = 0
  hair = 0
  ends = 0
  lift = 0
  readonly #phase: number
  readonly #idle: Pose = restingPose()
  readonly #swing: Spring = newSpring()
  readonly #flick: Spring = newSpring()
  readonly #bounce: Spring = newSpring()
  #drawn = Number.NaN

  constructor(phase: number) {
    this.#phase = phase
  }

  /** `followed` is the pose from the frames, `silence` the time since the last frame. */
  advance(now: number, followed: Pose | null, silence: number): void {
    const seconds = now / 1000
    const passed = Number.isNaN(this.#drawn) ? 1 : Math.max(0, seconds - this.#drawn)
    this.#drawn = seconds
    idleInto(seconds, this.#phase, this.#idle)
    const alone = followed ? Math.max(0, Math.min(1, (silence - pauseMs) / easeMs)) : 1
    mixInto(followed ?? this.#idle, this.#idle, alone * alone * (3 - 2 * alone), this.pose)
    this.breath = breathAt(seconds, this.#phase)

    const { turn, tilt, nod } = this.pose
    const sideways = turn * 0.55 + tilt * 0.8
    advanceSpring(this.#swing, sideways, passed, swing)
    advanceSpring(this.#flick, sideways, passed, flick)
    advanceSpring(this.#bounce, nod, passed, bounce)
    // Long hair hangs down, even when the head is tilted.
    this.hair = this.#swing.at - sideways - tilt * 0.45
    this.ends = this.#flick.at - sideways
    this.lift = this.#bounce.at - nod
  }
}
