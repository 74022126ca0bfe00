import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { publicId } from '../../apps/server/src/platform/ids.ts'
import { transfer } from '../../apps/server/src/platform/ledger.ts'
import { gather } from '../live/people.ts'

const COINS_EACH = 1_000_000n

export interface Audience {
  readonly mediaId: string
  readonly giftId: string
  /** Session tokens, one per person. */
  readonly viewers: readonly string[]
  readonly senders: readonly string[]
}

/** Creates a live stream, viewers and senders with coins, and a gift that they can send. */
export const gatherAudience = async (
  connectionString: string,
  db: Database,
  viewers: number,
  senders: number,
): Promise<Audience> => {
  const people = await gather(connectionString, viewers, senders)
  const giftId = publicId('g')
  await db
    .insertInto('gifts')
    .values({ giftId, name: giftId, imageUrl: '/g.svg', price: 7, counts: [1], position: 0 })
    .execute()
  for (const { id } of await db.selectFrom('users').select('id').execute()) {
    await transfer(db, {
      key: publicId('k'),
      reason: 'demoWorld',
      at: systemClock.now(),
      postings: [
        { ownerId: null, kind: 'demoWorld', amount: -COINS_EACH },
        { ownerId: id, kind: 'freeCoin', amount: COINS_EACH },
      ],
    })
  }
  return { ...people, giftId }
}
