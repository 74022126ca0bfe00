import type { TestApp } from '../app.ts'
import type { Model } from './model.ts'
import type { PlannedEvent } from './plan.ts'
import type { SimulationStage } from './stage.ts'

/** Compares the tables with the model. Each difference is one fault. */
export class Checks {
  readonly faults: string[] = []
  readonly #app: TestApp
  readonly #model: Model
  readonly #stage: SimulationStage
  readonly #statuses = new Map<string, number>()

  constructor(app: TestApp, model: Model, stage: SimulationStage) {
    this.#app = app
    this.#model = model
    this.#stage = stage
  }

  answered(what: string, expected: string | undefined, actual: string | undefined): void {
    if (expected !== actual) this.faults.push(`${what}: ${actual ?? 'done'}, ought to be ${expected ?? 'done'}`)
  }

  /** Statuses only move forward, and nobody scores in two events. */
  async step(): Promise<void> {
    const { pool } = this.#app.context
    const { rows } = await pool.query('select event_id, status from events')
    for (const { event_id, status } of rows) {
      const before = this.#statuses.get(event_id) ?? 0
      if (status < before) this.faults.push(`${event_id} went from ${before} back to ${status}`)
      this.#statuses.set(event_id, status)
    }
    const twice = await pool.query(
      'select streamer_id from event_entries where status = 3 group by streamer_id having count(*) > 1',
    )
    for (const { streamer_id } of twice.rows) this.faults.push(`${streamer_id} scores in two events`)
  }

  /** After the tasks have run: the entries match the model. */
  async entries(numbers: readonly number[], now: number): Promise<void> {
    const { rows } = await this.#app.context.pool.query(
      `select n.streamer_id, e.event_id, n.status from event_entries n join events e on e.id = n.event_id
       where n.streamer_id = any($1::bigint[])`,
      [numbers.map((number) => this.#stage.userOf(number))],
    )
    for (const number of numbers) {
      const userId = this.#stage.userOf(number)
      const stored = new Map<string, number>(
        rows.filter((row) => row.streamer_id === userId).map((row) => [row.event_id, row.status]),
      )
      const ought = this.#model.entriesOf(number, now)
      for (const id of new Set([...stored.keys(), ...ought.keys()])) {
        if (stored.get(id) !== ought.get(id)) {
          this.faults.push(`entry of ${number} in ${id} is ${stored.get(id)}, ought to be ${ought.get(id)}`)
        }
      }
    }
  }

  /** After the tasks have run: all scores, the sums, and the final results if they are written. */
  async scores({ eventId }: PlannedEvent, now: number): Promise<void> {
    const { pool } = this.#app.context
    const ought = this.#model.scoresOf(eventId, now)
    const { rows } = await pool.query(
      `select s.streamer_id, s.score, r.score as final, e.status from event_scores s join events e on e.id = s.event_id
       left join event_results r on r.event_id = s.event_id and r.streamer_id = s.streamer_id where e.event_id = $1`,
      [eventId],
    )
    const stored = new Map(rows.map((row) => [this.#stage.numberOf(row.streamer_id), row]))
    for (const number of new Set([...stored.keys(), ...ought.keys()])) {
      const row = stored.get(number)
      const score = row && Number(row.status >= 3 ? row.final : row.score)
      if (score !== ought.get(number)) {
        this.faults.push(`score of ${number} in ${eventId} is ${score}, ought to be ${ought.get(number)}`)
      }
    }
    await this.#sums(eventId)
  }

  async #sums(eventId: string): Promise<void> {
    const { rows } = await this.#app.context.pool.query(
      `select m.group_id, m.participants, m.score, m.broadcast_ms, m.watch_ms, count(s.*)::int as counted,
         coalesce(sum(s.score), 0)::bigint as scored, coalesce(sum(s.broadcast_ms), 0)::bigint as broadcast,
         coalesce(sum(s.watch_ms), 0)::bigint as watch,
         bool_and(s.group_id > 0) as dealt, e.status, e.number_of_groups as groups
       from event_sums m join events e on e.id = m.event_id
       left join event_scores s on s.event_id = m.event_id and (m.group_id = 0 or s.group_id = m.group_id)
       where e.event_id = $1 group by m.event_id, m.group_id, e.id`,
      [eventId],
    )
    for (const row of rows) {
      const isRight =
        row.participants === row.counted &&
        row.score === row.scored &&
        row.broadcast_ms === row.broadcast &&
        row.watch_ms === row.watch
      if (!isRight) this.faults.push(`the sums of ${eventId}, group ${row.group_id}, are wrong`)
      if (row.groups > 0 && row.status > 0 && row.dealt === false)
        this.faults.push(`${eventId} has somebody without a group`)
    }
  }

  /** Nobody scores in two events at the same moment, and every gift counts only where its streamer scored. */
  async timelines(): Promise<void> {
    const { pool } = this.#app.context
    const overlapping = await pool.query(
      `select streamer_id from (
         select streamer_id, began_at, ended_at, lead(began_at) over (partition by streamer_id order by began_at, id) as next
         from event_scoring_spans) s where s.ended_at is null and s.next is not null or s.ended_at > s.next`,
    )
    for (const { streamer_id } of overlapping.rows) this.faults.push(`stretches of ${streamer_id} overlap`)
    const misplaced = await pool.query(
      `select g.id from gift_sends g left join event_gifts c on c.gift_send_id = g.id
       left join lateral (
         select s.entry_id from event_scoring_spans s join event_entries n on n.id = s.entry_id
         join events e on e.id = n.event_id
         where s.streamer_id = g.streamer_id and g.at >= s.began_at and (s.ended_at is null or g.at < s.ended_at)
           and g.at >= e.begin_at and g.at < e.end_at and n.status in (2, 3)) ought on true
       left join event_entries was on was.id = c.entry_id
       where c.entry_id is distinct from ought.entry_id and was.status is distinct from 4`,
    )
    for (const { id } of misplaced.rows) this.faults.push(`gift ${id} is counted in the wrong place, or not at all`)
  }
}
