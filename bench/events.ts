import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { eventsLifecycle } from '../apps/server/src/features/events/lifecycle.ts'
import { eventsScoring } from '../apps/server/src/features/events/score-due.ts'
import { events as calls } from '../packages/contract/src/events.ts'
import { type Member, startTestApp, type TestApp } from '../packages/testkit/src/app.ts'
import { startTemplateServer } from '../packages/testkit/src/template-server.ts'
import type { Benchmark } from './benchmark.ts'
import { measureTransitions } from './event-transitions.ts'
import { analyzeFilled } from './lib/analyze.ts'
import { median } from './lib/median.ts'

const PARTICIPANTS = 1_000_000
const SCORES_A_SECOND = 500
/** Number of participants of the event that begins, ends and is aggregated. */
const TURNING = 200_000
const SECONDS = 4
const ROUNDS = 3
const PAGES = Math.floor(PARTICIPANTS / 30)
/** Pause between two simulated visits. In busy rounds, scores keep arriving during it. */
const PAUSE_MS = 10
const EVENT = 'bench'

/** Inserts a running event with a million participants, each with a score. User ids start at 1. */
const prepare = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
     select 'v' || n, 'p' || n, 'u' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, $1::int) n order by n`,
    [PARTICIPANTS],
  )
  await pool.query(
    `insert into streams (media_id, title, thumbnail_url, media_type, status, created_at) values ('m', 'Tea', '/', 1, 30, now())`,
  )
  await pool.query(
    `insert into gifts (gift_id, name, image_url, price, counts, position) values ('heart', 'heart', '/', 5, '{1}', 0)`,
  )
  await pool.query(
    `insert into ledger_transfers (idempotency_key, input_hash, reason, at) values ('bench', '', 'gift', now())`,
  )
  await pool.query(
    `insert into events (event_id, event_type, score_type, begin_at, end_at, number_of_winners, name, description,
       header_image_url, icon_url, created_at)
     values ($1, 1, 1, now() - interval '1 day', now() + interval '1 day', 10, '{}', '{}', '/', '/', now())`,
    [EVENT],
  )
  await pool.query(`update events set status = 1`)
  await pool.query('insert into event_streamers (streamer_id) select id from users where vlive_id ~ $1', ['^v\\d'])
  await pool.query(
    `insert into event_entries (event_id, streamer_id, status, entered_at)
     select e.id, s.streamer_id, 3, e.begin_at from events e, event_streamers s order by s.streamer_id`,
  )
  await pool.query(
    `insert into event_scoring_spans (streamer_id, entry_id, began_at)
     select n.streamer_id, n.id, n.entered_at from event_entries n`,
  )
  await pool.query(
    `insert into event_scores (entry_id, event_id, streamer_id, coins, score, reached_at)
     select n.id, n.event_id, n.streamer_id, c, c, now() - make_interval(secs => n.id % 80000)
     from event_entries n, lateral (select (n.id * 7919 % 400000) as c) coins`,
  )
  await pool.query(`update event_sums set participants = $1, score = (select sum(score) from event_scores)`, [
    PARTICIPANTS,
  ])
}

/** Inserts gifts at a steady rate, as committed gift transactions leave them in the table. */
const startGiving = (pool: pg.Pool): { stop(): Promise<number> } => {
  let given = 0
  let isOn = true
  const giving = (async () => {
    const began = performance.now()
    while (isOn) {
      const ought = Math.floor(((performance.now() - began) / 1000) * SCORES_A_SECOND)
      const { rowCount } = await pool.query(
        `insert into gift_sends (sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points, transfer_id, at, earned_on)
         select 1, gen_random_uuid(), (select min(id) from streams), 1 + floor(random() * $1)::bigint, (select min(id) from gifts), 1, 5, 2,
           (select min(id) from ledger_transfers), now(), now()::date
         from generate_series(1, $2::int)`,
        [PARTICIPANTS, Math.max(0, ought - given)],
      )
      given += rowCount ?? 0
      await sleep(50)
    }
  })()
  return {
    stop: async () => {
      isOn = false
      await giving
      return given
    },
  }
}

interface Times {
  readonly page: number[]
  readonly own: number[]
}

const timeOf = async (ask: () => Promise<{ status: number }>): Promise<number> => {
  const began = performance.now()
  const { status } = await ask()
  if (status !== 200) throw new Error(`answered ${status}`)
  return performance.now() - began
}

const ask = async (app: TestApp, member: Member, times: Times): Promise<void> => {
  const until = performance.now() + SECONDS * 1000
  while (performance.now() < until) {
    const page = 1 + Math.floor(Math.random() * PAGES)
    const vliveId = `v${1 + Math.floor(Math.random() * PARTICIPANTS)}`
    times.page.push(await timeOf(() => app.call(calls.listResults, { eventId: EVENT, page }, member)))
    times.own.push(await timeOf(() => app.call(calls.getResult, { eventId: EVENT, vliveId }, member)))
    await sleep(PAUSE_MS)
  }
}

/** Time to read a results page and one person's rank among a million, idle and while scores arrive. */
export const events: Benchmark = {
  name: 'events',
  summary: `a page and one's own rank among ${PARTICIPANTS.toLocaleString('en')}, idle and while ${SCORES_A_SECOND} scores a second arrive`,
  run: async () => {
    const server = await startTemplateServer()
    const app = await startTestApp(server.connectionString, { parts: { due: [eventsLifecycle, ...eventsScoring] } })
    try {
      await prepare(app.context.pool)
      await analyzeFilled(app.database.ownerUrl)
      const member = await app.newMember()
      const load = await timeOf(() => app.call(calls.listResults, { eventId: EVENT, page: 1 }, member))
      await ask(app, member, { page: [], own: [] })
      const [idle, busy]: [Times, Times] = [
        { page: [], own: [] },
        { page: [], own: [] },
      ]
      let given = 0
      for (let round = 0; round < ROUNDS; round++) {
        await ask(app, member, idle)
        const giving = startGiving(app.context.pool)
        await ask(app, member, busy)
        given += await giving.stop()
        await sleep(1500)
      }
      const { rows } = await app.context.pool.query('select count(*)::int as scored from event_gifts')
      const finding = (what: string, quiet: readonly number[], loud: readonly number[]) => ({
        what,
        figures: `${median(quiet).toFixed(1)} ms idle, ${median(loud).toFixed(1)} ms busy`,
        value: median(quiet) / median(loud),
        target: 1 / 2,
      })
      return [
        finding('a page, idle to busy', idle.page, busy.page),
        finding('own rank, idle to busy', idle.own, busy.own),
        {
          what: 'scores that arrived and were counted',
          figures: `${given} given, ${rows[0].scored} counted`,
          value: rows[0].scored / given,
          target: 1,
        },
        { what: 'the first page ever, seconds', figures: 'while the board is being loaded', value: load / 1000 },
        ...(await measureTransitions(app, TURNING)),
      ]
    } finally {
      await app.stop()
      await server.stop()
    }
  },
}
