import type { DemoWorld } from '@avalive/demo-world/world'
import type { Rate } from '@avalive/rules/points/rate'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Context } from './context.ts'
import type { DB } from './db/types.generated.ts'
import type { DueTask } from './due.ts'
import type { AnyAct } from './four-eyes/any-act.ts'
import type { HeadOf } from './http/first-answer.ts'
import type { IsMissing, PreviewOf } from './http/link-preview.ts'
import type { SitemapPart } from './http/sitemap.ts'
import type { Subscribers } from './jobs/outbox.ts'
import type { BoardSources } from './leaderboard/load-board.ts'
import type { PersonalData } from './personal-data/own-rows.ts'
import type { Sealing } from './sealed.ts'

/** Writes an area's part of the demo world. `rate` is the exchange rate of LIVE points. */
export type Seed = (tx: Transaction<DB>, world: DemoWorld, rate: Rate, sealing: Sealing) => Promise<void>

/** Adjusts an area's rows after the sandbox's clock was set back to `now`. */
export type SetBack = (tx: Transaction<DB>, now: Temporal.Instant) => Promise<void>

/**
 * The parts that one area adds to the server. Each `features/<area>/index.ts` exports one, and app.ts lists them.
 * Nothing under `platform/` imports a feature.
 */
export interface Feature {
  readonly routes?: (app: FastifyInstance, context: Context) => void
  /** Run at every tick, in this order, after the due tasks of the features listed before. */
  readonly dueTasks?: readonly DueTask[]
  /** What the area stores about a person. */
  readonly personalData?: PersonalData | readonly PersonalData[]
  /** Changes of money that a second operator approves. */
  readonly acts?: readonly AnyAct[]
  /** Handlers of outbox events, whichever area emits them. */
  readonly subscribers?: Subscribers
  /** The kinds of leaderboards whose rows this area stores. */
  readonly leaderboards?: Partial<BoardSources>
  /** Runs when a sandbox is created, after the seeds of the features listed before. */
  readonly seed?: Seed
  /** Runs in the sandbox, while no due task runs and no gift is being sent. */
  readonly setBack?: SetBack
  /** Tags for the head of this area's pages. */
  readonly headOf?: HeadOf
  /** Link previews of this area's pages. */
  readonly previewOf?: PreviewOf
  /** The pages of this area with nothing behind them, whose documents have the status 404. */
  readonly isMissing?: IsMissing
  /** Pages that search engines may list. */
  readonly sitemap?: SitemapPart
}

export const dueTasksOf = (features: readonly Feature[]): readonly DueTask[] =>
  features.flatMap(({ dueTasks }) => dueTasks ?? [])
