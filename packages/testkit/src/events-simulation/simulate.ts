import { type Random, seeded } from '@avalive/rules/avatar/seeded'
import { cancelFor } from '@avalive/server/features/events/cancel-pre-entry'
import { enterEvent } from '@avalive/server/features/events/enter'
import { eventsLifecycle } from '@avalive/server/features/events/lifecycle'
import { eventsScoring } from '@avalive/server/features/events/score-due'
import { runDue } from '@avalive/server/platform/due'
import { Refusal } from '@avalive/server/platform/errors'
import type { TestApp } from '../app.ts'
import { Checks } from './checks.ts'
import { Model } from './model.ts'
import { type Action, isQuiet, type PlannedEvent, pickAction, planEvents, type Size } from './plan.ts'
import { SimulationStage } from './stage.ts'

export interface Outcome {
  readonly faults: readonly string[]
  readonly done: Readonly<Record<string, number>>
}

/** The number of streamers who act at the same time. */
const atOnce = ({ actions }: Size): number => Math.min(48, Math.max(12, Math.ceil(actions / 400)))
const CHECK_SCORES_EVERY = 100
const MAX_FAULTS = 20
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const reasonOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}

class Simulation {
  readonly done: Record<string, number> = {}
  readonly checks: Checks
  readonly #app: TestApp
  readonly #size: Size
  readonly #random: Random
  readonly #stage: SimulationStage
  readonly #events: readonly PlannedEvent[]
  readonly #model: Model
  readonly #touched = new Set<number>()
  /** When a streamer last received a gift or was last seen. */
  readonly #earned = new Map<number, number>()

  constructor(app: TestApp, size: Size) {
    this.#app = app
    this.#size = size
    this.#random = seeded(size.seed)
    this.#stage = new SimulationStage(app, size)
    this.#events = planEvents(this.#random, size, this.#now())
    this.#model = new Model(this.#events)
    this.checks = new Checks(app, this.#model, this.#stage)
  }

  #now = (): number => this.#app.clock.now().epochMilliseconds

  async run(onStep: (part: number) => void): Promise<void> {
    await this.#stage.build(this.#events)
    const steps = Math.ceil(this.#size.actions / atOnce(this.#size))
    const stride = (this.#size.days * DAY) / steps
    for (let step = 0; step < steps && this.checks.faults.length < MAX_FAULTS; step++) {
      this.#moveBy(1 + Math.floor(this.#random.next() * 2 * stride))
      await this.#together()
      if (this.#random.chance(0.1)) await this.#onceMore()
      // The tasks are late half of the time: by hours, sometimes by days, of this clock.
      const lateness = this.#random.next()
      if (lateness < 0.5) await this.#settle()
      // Scoring may also run before a beginning or an end is recorded.
      else if (lateness < 0.75) await runDue(this.#app.context, eventsScoring)
      if (step % CHECK_SCORES_EVERY === 0) await this.#checkScores()
      onStep(step / steps)
    }
    // Run to the end of all events, and check all results.
    await this.#stage.leaveAll()
    this.#moveBy(30 * DAY)
    await this.#settle()
    await this.#checkScores()
    await this.checks.timelines()
  }

  #moveBy(ms: number): void {
    this.#app.clock.moveTo(this.#app.clock.now().add({ milliseconds: ms }))
  }

  /**
   * Sets the clock back, but not past the beginning or end of an event, and runs actions at that earlier time. Skips
   * streamers who have earned something since, because that is already scored and doesn't move.
   */
  async #onceMore(): Promise<void> {
    const now = this.#now()
    const back = 1 + Math.floor(this.#random.next() * HOUR)
    if (!isQuiet(this.#events, now - back, now)) return
    await this.#settle()
    this.#moveBy(-back)
    const earnedBefore = (number: number): boolean => (this.#earned.get(number) ?? 0) <= now - back
    await this.#together((action) => !('isLast' in action) && earnedBefore(action.streamer))
    this.#moveBy(back)
    this.done['clock set back'] = (this.done['clock set back'] ?? 0) + 1
  }

  /** Many streamers act at once, and half of the time the tasks run at the same time. */
  async #together(isWanted: (action: Action) => boolean = () => true): Promise<void> {
    const { streamers } = this.#size
    const numbers = new Set(
      Array.from({ length: atOnce(this.#size) }, () => Math.floor(this.#random.next() ** 2 * streamers)),
    )
    const actions = [...numbers].map((number) => pickAction(this.#random, number, this.#events, this.#now()))
    const doing = actions.filter(isWanted).map((action) => this.#act(action))
    if (this.#random.chance(0.5)) doing.push(this.#tasks())
    await Promise.all(doing)
  }

  async #act(action: Action): Promise<void> {
    const { streamer } = action
    const now = this.#now()
    this.#touched.add(streamer)
    if (!('eventId' in action)) this.#earned.set(streamer, now)
    let outcome: string | undefined
    if ('isLast' in action) {
      const from = await this.#stage.spend(streamer, action.kind, action.isLast)
      if (from !== null) this.#model.spend(streamer, action.kind, from, now)
    } else if ('count' in action) {
      this.#model.gift(streamer, await this.#stage.give(streamer, action.count), now)
    } else {
      const { eventId, kind } = action
      const { context } = this.#app
      const userId = this.#stage.userOf(streamer)
      outcome = await reasonOf(
        kind === 'enter' ? enterEvent(context, userId, { eventId }) : cancelFor(context, userId, eventId),
      )
      this.checks.answered(`${kind} of ${streamer} in ${eventId}`, this.#model[kind](streamer, eventId, now), outcome)
    }
    const name = outcome ? `${action.kind}: ${outcome}` : action.kind
    this.done[name] = (this.done[name] ?? 0) + 1
  }

  async #tasks(): Promise<void> {
    await runDue(this.#app.context, [eventsLifecycle, ...eventsScoring])
  }

  async #settle(): Promise<void> {
    await this.#tasks()
    await this.checks.step()
    await this.checks.entries([...this.#touched], this.#now())
    this.#touched.clear()
  }

  async #checkScores(): Promise<void> {
    await this.#settle()
    for (const event of this.#events) await this.checks.scores(event, this.#now())
  }
}

/**
 * Runs random actions over weeks with the real use cases and tasks, and compares everything with an independent model.
 */
export const simulateEvents = async (
  app: TestApp,
  size: Size,
  onStep: (part: number) => void = () => {},
): Promise<Outcome> => {
  const simulation = new Simulation(app, size)
  await simulation.run(onStep)
  return { faults: simulation.checks.faults, done: simulation.done }
}
