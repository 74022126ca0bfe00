import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { checkLedger } from '../../apps/server/src/platform/ledger-check.ts'
import type { Outage } from './faults.ts'
import type { Answered, Kind } from './senders.ts'
import type { Viewer } from './viewer.ts'

/** Deadline for a delivery, counted from the response to the sender or from the end of a database outage. */
export const LATEST_MS = 5000

const tables: Readonly<Record<Kind, string>> = { comment: 'comments', gift: 'giftSends' }

/** Stored ids by idempotency key. */
const storedKeys = async (db: Database, kind: Kind): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ key: string; id: string }>`
    select idempotency_key as key, id::text as id from ${sql.table(tables[kind])}`.execute(db)
  return new Map(
    Object.entries(Object.groupBy(rows, ({ key }) => key)).map(([key, all]) => [key, (all ?? []).map(({ id }) => id)]),
  )
}

/** People whose score is not the sum of their gifts, once the roll-up has them all. */
const wrongScores = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong
    from (select streamer_id, sender_id, score from audience_scores where period = 'total') s
    full join (select streamer_id, sender_id, sum(coins) as score from gift_sends group by 1, 2) g
      using (streamer_id, sender_id)
    where s.score is distinct from g.score`.execute(db)
  return rows[0]?.wrong ?? 0
}

export interface Stored {
  /** `comment:id` and `gift:id`. */
  readonly ids: ReadonlySet<string>
  readonly problems: readonly string[]
}

/** Checks that every answered comment and gift is stored exactly once, and that the ledger is consistent. */
export const checkDatabase = async (db: Database, answered: readonly Answered[]): Promise<Stored> => {
  const problems: string[] = []
  const ids = new Set<string>()
  for (const kind of ['comment', 'gift'] as const) {
    const stored = await storedKeys(db, kind)
    for (const found of stored.values()) {
      for (const id of found) ids.add(`${kind}:${id}`)
      if (found.length > 1) problems.push(`the ${kind} ${found.join(' and ')} is in the database twice`)
    }
    const ofKind = answered.filter((each) => each.kind === kind)
    const missing = ofKind.filter(({ key, id }) => !stored.get(key)?.includes(id))
    if (missing.length > 0) problems.push(`${missing.length} answered ${kind}s are not in the database`)
  }
  const { faults } = await checkLedger(db)
  if (faults.length > 0) problems.push(`the ledger has ${faults.length} faults`)
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from room_outbox`.execute(db)
  if (rows[0]?.waiting) problems.push(`${rows[0].waiting} events have no number`)
  const wrong = await wrongScores(db)
  if (wrong > 0) problems.push(`${wrong} scores differ from the gifts`)
  return { ids, problems }
}

/** Checks that every viewer received everything that is stored, once, and nothing else. */
export const checkViewers = (viewers: readonly Viewer[], { ids }: Stored): string[] =>
  viewers.flatMap((viewer, n) => {
    const missing = [...ids].filter((id) => !viewer.seen.has(id))
    const foreign = [...viewer.seen.keys()].filter((id) => !ids.has(id))
    const { watchCount, status } = viewer.view
    return [
      ...viewer.problems,
      ...(missing.length > 0 ? [`${missing.length} are missing, such as ${missing.slice(0, 3).join(', ')}`] : []),
      ...(foreign.length > 0 ? [`${foreign.length} are there that the database does not have`] : []),
      ...(status === 'open' ? [] : [`the line is ${status}`]),
      ...(watchCount === viewers.length ? [] : [`the watch count is ${watchCount}`]),
    ].map((problem) => `viewer ${n + 1}: ${problem}`)
  })

export interface Delivery {
  readonly answeredAt: number
  /** From the response to the sender, or the end of an outage that delayed the event, to the viewer. */
  readonly ms: number
}

/** Delivery time of each answered comment and gift to each viewer. */
export const deliveriesOf = (
  viewers: readonly Viewer[],
  answered: readonly Answered[],
  outages: readonly Outage[],
): Delivery[] =>
  viewers.flatMap(({ seen }) =>
    answered.flatMap(({ kind, id, at }) => {
      const seenAt = seen.get(`${kind}:${id}`)
      if (seenAt === undefined) return []
      // An outage doesn't excuse an event that was already late when the outage began.
      const isExcused = (from: number, outage: Outage) =>
        seenAt > outage.from && from < outage.to && from + LATEST_MS >= outage.from
      const begin = outages.reduce((from, outage) => (isExcused(from, outage) ? outage.to : from), at)
      return [{ answeredAt: at, ms: Math.max(0, seenAt - begin) }]
    }),
  )
