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
import { type Action, type PlannedEvent, pickAction, planEvents, type Size } from './plan.ts'
import { SimulationStage } from './stage.ts'

export interface Outcome {
  readonly faults: readonly string[]
  readonly done: Readonly<Record<string, number>>
}

/** Streamers who do something at the same time. */
const atOnce = ({ actions }: Size): number => Math.min(48, Math.max(12, Math.ceil(actions / 400)))
const CHECK_SCORES_EVERY = 100
const MOST_FAULTS = 20
const DAY = 24 * 60 * 60 * 1000

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
  #before: number

  constructor(app: TestApp, size: Size) {
    this.#app = app
    this.#size = size
    this.#random = seeded(size.seed)
    this.#stage = new SimulationStage(app, size)
    this.#before = this.#now()
    this.#events = planEvents(this.#random, size, this.#before)
    this.#model = new Model(this.#events)
    this.checks = new Checks(app, this.#model, this.#stage)
  }

  #now = (): number => this.#app.clock.now().epochMilliseconds

  async run(onStep: (part: number) => void): Promise<void> {
    await this.#stage.build(this.#events)
    const steps = Math.ceil(this.#size.actions / atOnce(this.#size))
    const stride = (this.#size.days * DAY) / steps
    for (let step = 0; step < steps && this.checks.faults.length < MOST_FAULTS; step++) {
      this.#moveBy(1 + Math.floor(this.#random.next() * 2 * stride))
      await this.#together()
      // The task is late as often as not: hours, and sometimes days, by this clock.
      const lateness = this.#random.next()
      if (lateness < 0.5) await this.#settle()
      // And scores may come round before a beginning or an end is written down.
      else if (lateness < 0.75) await runDue(this.#app.context, eventsScoring)
      if (step % CHECK_SCORES_EVERY === 0) await this.#checkScores()
      onStep(step / steps)
    }
    // To the end of everything, and the results of all.
    this.#moveBy(30 * DAY)
    await this.#settle()
    await this.#checkScores()
    await this.checks.timelines()
  }

  #moveBy(ms: number): void {
    this.#before = this.#now()
    this.#app.clock.moveTo(this.#app.clock.now().add({ milliseconds: ms }))
  }

  async #together(): Promise<void> {
    const { streamers } = this.#size
    const numbers = new Set(
      Array.from({ length: atOnce(this.#size) }, () => Math.floor(this.#random.next() ** 2 * streamers)),
    )
    const actions = [...numbers].map((number) => pickAction(this.#random, number, this.#events, this.#now()))
    await Promise.all(actions.map((action) => this.#act(action)))
  }

  async #act(action: Action): Promise<void> {
    const { streamer } = action
    const now = this.#now()
    this.#touched.add(streamer)
    let outcome: string | undefined
    if ('part' in action) {
      const from = now - Math.floor((now - this.#before) * action.part)
      await this.#stage.spend(streamer, action.kind, from, now)
      this.#model.spend(streamer, action.kind, from, now)
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

  async #settle(): Promise<void> {
    await runDue(this.#app.context, [eventsLifecycle, ...eventsScoring])
    await this.checks.step()
    await this.checks.entries([...this.#touched], this.#now())
    this.#touched.clear()
  }

  async #checkScores(): Promise<void> {
    await this.#settle()
    for (const event of this.#events) await this.checks.scores(event, this.#now())
  }
}

/** Random people do random things for weeks, with the real use cases and tasks; a second mind keeps count of all of it. */
export const simulateEvents = async (
  app: TestApp,
  size: Size,
  onStep: (part: number) => void = () => {},
): Promise<Outcome> => {
  const simulation = new Simulation(app, size)
  await simulation.run(onStep)
  return { faults: simulation.checks.faults, done: simulation.done }
}
