import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

const storedCard = z.object({
  /** Text, because JSON numbers cannot hold 64 bits. */
  id: z.string(),
  mediaId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  nickname: z.string(),
  iconUrl: z.string(),
  profileId: z.string(),
  crowd: z.int(),
  viewers: z.int(),
  language: z.nullable(z.string()),
  eventId: z.nullable(z.string()),
  eventName: z.nullable(z.string()),
})
export type StoredCard = z.output<typeof storedCard>

const cards = z.array(storedCard)

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

/** Id, viewers, crowd, the event's row, and the rest of the card. */
const line = z.tuple([z.string(), z.int(), z.int(), z.nullable(z.int()), written])
const lines = z.array(line)

const storedRows = z.object({
  live: lines,
  following: lines,
  official: lines,
  inEvents: lines,
  fresh: lines,
  byLanguage: lines,
  /** With when it begins, and whether the reader has a reminder. */
  upcoming: z.array(z.tuple([written, z.string(), z.boolean()])),
  /** Row, id and name of the running events. */
  events: z.array(z.tuple([z.int(), z.string(), z.nullable(z.string())])),
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
  const running = new Map(events.map(([row, eventId, eventName]) => [row, { eventId, eventName }]))
  const cardOf = ([id, viewers, crowd, event, card]: z.output<typeof line>): StoredCard => ({
    ...card,
    id,
    viewers,
    crowd,
    ...((event !== null && running.get(event)) || { eventId: null, eventName: null }),
  })
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
  const conditions: RawBuilder<unknown>[] = [sql`not is_hidden(c.host_id, ${userId})`]
  if (language !== undefined) conditions.push(sql`c.language = ${language}`)
  if (after) conditions.push(sql`(c.viewers, c.id) < (${after.viewers}::bigint, ${after.id}::bigint)`)
  const { rows } = await sql<{ found: unknown }>`
    select json_build_object('id', c.id::text, 'mediaId', c.media_id, 'title', c.title, 'thumbnail', c.thumbnail,
      'nickname', c.nickname, 'iconUrl', c.icon_url, 'profileId', c.profile_id, 'crowd', c.crowd, 'viewers', c.viewers,
      'language', c.language, 'eventId', c.event_id,
      'eventName', coalesce(c.event_name ->> ${locale}, c.event_name ->> 'en')) as found
    from live_cards(${at(now)}) c where ${sql.join(conditions, sql` and `)}
    order by c.viewers desc, c.id desc limit ${PAGE_SIZE + 1}`.execute(db)
  return cards.parse(rows.map(({ found }) => found))
}
