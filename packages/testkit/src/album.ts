import { album } from '@avalive/contract/album'
import { computeDue } from '@avalive/server/features/album/compute'
import { runDue } from '@avalive/server/platform/due'
import { publicId } from '@avalive/server/platform/ids'
import { sql } from 'kysely'
import type { Member, TestApp } from './app.ts'

export const YEAR = 2031
export const inPeriod = (text: string) => Temporal.Instant.from(`2031-${text}+09:00`)
export const visible = Temporal.Instant.from('2031-12-15T12:00+09:00')

const times = {
  periodBegin: '2031-01-01',
  periodEnd: '2031-12-10',
  visibleFrom: '2031-12-11T00:00:00+09:00',
  visibleUntil: '2032-01-10T23:59:00+09:00',
}

/** Helpers for tests of albums: hand-made records, an edition of 2031, and its computation. */
export const albumKit = async (app: TestApp) => {
  const { db } = app.context
  // Sessions begin when the edition is visible, and are not over there.
  app.clock.moveTo(visible)
  const operator = await app.newMember({ role: 'operator' })
  const find = async () =>
    (await app.call(album.listAlbumEditions, {}, operator)).payload.rows.find(({ year }) => year === YEAR)
  const edition = async () => {
    const found = await find()
    if (found) return found
    const created = await app.call(album.createAlbumEdition, { year: YEAR, ...times, reason: 'test' }, operator)
    if (created.status !== 200) throw new Error(`no edition: ${JSON.stringify(created.failure)}`)
    return created.payload.edition
  }
  const start = async (): Promise<void> => {
    const { id, version, state } = await edition()
    if (state === 'computing') return
    const { status } = await app.call(album.computeAlbumEdition, { id, version, reason: 'again' }, operator)
    if (status !== 200) throw new Error(`the computation was answered with ${status}`)
  }
  return {
    operator,
    times,
    edition,
    start,
    /** Starts a computation and runs it to its end. */
    compute: async (): Promise<void> => {
      await start()
      await runDue(app.context, [computeDue])
    },
    days: async (member: Member, ...days: string[]): Promise<void> => {
      await db
        .insertInto('presenceDays')
        .values(days.map((day) => ({ userId: member.userId, day })))
        .execute()
    },
    stream: async (...streamers: Member[]): Promise<bigint> => {
      const { id } = await db
        .insertInto('streams')
        .values({
          mediaId: publicId('m'),
          title: 'Tea',
          thumbnailUrl: '/t.svg',
          mediaType: 1,
          status: 40,
          createdAt: inPeriod('01-01T00:00'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('streamStreamers')
        .values(streamers.map(({ userId }, position) => ({ streamId: id, userId, position })))
        .execute()
      return id
    },
    /** Times may be outside of the period: `2030-12-31T23:00`. */
    span: async (member: Member, kind: 'watch' | 'broadcast', streamId: bigint, from: string, to: string) => {
      const [beganAt, seenAt] = [`${from}+09:00`, `${to}+09:00`].map((text) => Temporal.Instant.from(text))
      if (!beganAt || !seenAt) throw new Error('no times')
      await db
        .insertInto('presenceSpans')
        .values({ userId: member.userId, kind, streamId, beganAt, seenAt, endedAt: seenAt, scoredUntil: seenAt })
        .execute()
    },
    comments: async (member: Member, streamId: bigint, ...moments: string[]): Promise<void> => {
      await db
        .insertInto('comments')
        .values(
          moments.map((moment) => ({
            streamId,
            userId: member.userId,
            text: 'hi',
            at: Temporal.Instant.from(`${moment}+09:00`),
          })),
        )
        .execute()
    },
    /** The stored bytes of an album. */
    bytesOf: async (member: Member): Promise<string | undefined> => {
      const { rows } = await sql<{ content: string }>`
        select content::text as content from albums join album_editions e on e.id = edition_id
        where user_id = ${member.userId} and year = ${YEAR}`.execute(db)
      return rows[0]?.content
    },
    /** Moves the clock into the time in which the edition is visible. */
    read: async (member: Member, vliveId?: string) => {
      app.clock.moveTo(visible)
      return app.call(album.getMemoryAlbum, vliveId === undefined ? {} : { vliveId }, member)
    },
  }
}

export type AlbumKit = Awaited<ReturnType<typeof albumKit>>
