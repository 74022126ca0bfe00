import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

/** What a card shows of a stream and its host. `keep_stream_card` writes it. */
const written = z.object({
  mediaId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  nickname: z.string(),
  iconUrl: z.string(),
  profileId: z.string(),
  language: z.nullable(z.string()),
})

/** A row of `live_lines`: id, viewers, crowd, the event's row, and the rest of the card. */
export const line = z.tuple([z.string(), z.int(), z.int(), z.nullable(z.int()), written])
const lines = z.array(line)

/** Row, id and name of the running events. */
const running = z.array(z.tuple([z.int(), z.string(), z.nullable(z.string())]))

/** A card with the event that its host scores in. */
export interface StoredCard extends z.output<typeof written> {
  /** Text, because JSON numbers cannot hold 64 bits. */
  readonly id: string
  readonly viewers: number
  readonly crowd: number
  readonly eventId: string | null
  readonly eventName: string | null
}

const cardsWith = (events: z.output<typeof running>) => {
  const named = new Map(events.map(([row, eventId, eventName]) => [row, { eventId, eventName }]))
  return ([id, viewers, crowd, event, card]: z.output<typeof line>): StoredCard => ({
    ...card,
    id,
    viewers,
    crowd,
    ...((event !== null && named.get(event)) || { eventId: null, eventName: null }),
  })
}

const storedRows = z.object({
  live: lines,
  following: lines,
  official: lines,
  inEvents: lines,
  fresh: lines,
  byLanguage: lines,
  /** With when it begins, and whether the reader has a reminder. */
  upcoming: z.array(z.tuple([written, z.string(), z.boolean()])),
  events: running,
  languages: z.array(z.string()),
})

export interface Reader {
  /** Null for visitors. */
  readonly userId: bigint | null
  readonly locale: string
  readonly now: Temporal.Instant
}

/** How many streams a page of the list has. `home_lines` reads one more for its first page. */
export const PAGE_SIZE = 24

/** Everything that the home page shows, with one query. */
export const homeRows = async (db: Database, { userId, locale, now }: Reader) => {
  const { rows } = await sql<{ found: string }>`
    select home_lines(${userId}, ${locale}, ${at(now)}) as found`.execute(db)
  const { events, languages, upcoming, ...row } = storedRows.parse(JSON.parse(rows[0]?.found ?? ''))
  const cardOf = cardsWith(events)
  return {
    live: row.live.map(cardOf),
    following: row.following.map(cardOf),
    official: row.official.map(cardOf),
    inEvents: row.inEvents.map(cardOf),
    fresh: row.fresh.map(cardOf),
    byLanguage: row.byLanguage.map(cardOf),
    languages,
    upcoming: upcoming.map(([card, startsAt, hasReminder]) => ({ ...card, startsAt, hasReminder })),
  }
}

const storedPage = z.object({ cards: lines, events: running })

/** The place of a stream in the list. */
export interface Place {
  readonly viewers: bigint
  readonly id: bigint
}

/** A page of the live streams after a place, most watched first. */
export const livePage = async (
  db: Database,
  { userId, locale, now }: Reader,
  { after, language }: { readonly after: Place | null; readonly language: string | undefined },
): Promise<StoredCard[]> => {
  const conditions: RawBuilder<unknown>[] = [sql`not is_hidden(l.host_id, ${userId})`]
  if (language !== undefined) conditions.push(sql`l.language = ${language}`)
  if (after) conditions.push(sql`(l.viewers, l.id) < (${after.viewers}::bigint, ${after.id}::bigint)`)
  const { rows } = await sql<{ found: string }>`
    select concat('{"cards":[', (
        select string_agg(c.line, ',') from (
          select * from live_lines(${at(now)}) l where ${sql.join(conditions, sql` and `)}
          order by l.viewers desc, l.id desc limit ${PAGE_SIZE + 1}) c),
      '],"events":', (
        select coalesce(json_agg(json_build_array(e.id, e.event_id, coalesce(e.name ->> ${locale}, e.name ->> 'en'))), '[]')
        from events e where e.status = 1),
      '}') as found`.execute(db)
  const { cards, events } = storedPage.parse(JSON.parse(rows[0]?.found ?? ''))
  return cards.map(cardsWith(events))
}
