import { openSession } from '../../apps/server/src/features/session/open-session.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { connect } from '../../apps/server/src/platform/db/database.ts'
import { publicId } from '../../apps/server/src/platform/ids.ts'

export interface Audience {
  readonly mediaId: string
  /** Session tokens, one per person. */
  readonly viewers: readonly string[]
  readonly senders: readonly string[]
}

/** Creates a live stream with its viewers and senders. The database must be migrated. */
export const gather = async (connectionString: string, viewers: number, senders: number): Promise<Audience> => {
  const { db, close } = connect(connectionString, 4, () => {})
  const now = systemClock.now()
  try {
    const users = await db
      .insertInto('users')
      .values(
        Array.from({ length: viewers + senders + 1 }, (_, n) => ({
          vliveId: publicId('v'),
          profileId: publicId('p'),
          username: publicId('user_', 8),
          nickname: `Viewer ${n}`,
          birthday: '2000-01-31',
          region: 'JP',
          iconUrl: '/icons/newcomer.svg',
          createdAt: now,
        })),
      )
      .returning('id')
      .execute()
    const sessions = await db.transaction().execute(async (tx) => {
      const opened: string[] = []
      for (const { id } of users) opened.push((await openSession(tx, id, now))?.token ?? '')
      return opened
    })
    const mediaId = publicId('m')
    const stream = await db
      .insertInto('streams')
      .values({
        mediaId,
        title: 'A full house',
        thumbnailUrl: '/t.svg',
        mediaType: 1,
        status: 30,
        createdAt: now,
        startedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const host = users.at(-1)?.id ?? 0n
    await db.insertInto('streamStreamers').values({ streamId: stream.id, userId: host, position: 0 }).execute()
    return { mediaId, viewers: sessions.slice(0, viewers), senders: sessions.slice(viewers, viewers + senders) }
  } finally {
    await close()
  }
}
