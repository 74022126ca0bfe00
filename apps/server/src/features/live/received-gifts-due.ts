import { isSettled } from '../../platform/db/settled.ts'
import type { DueTask } from '../../platform/due.ts'
import { Watermark } from '../../platform/watermark.ts'
import { addReceivedGifts, newestReceived } from './received-gifts-store.ts'

const BATCH_SIZE = 20_000

/** The last gift that is on a gift wall, free or not. */
const done = Watermark.ofIds('receivedGifts')

/** Gift walls follow shortly after the gifts, so that no gift waits for its streamer's row. */
export const receivedGiftsDue: DueTask = {
  name: 'live.receivedGifts',
  run: async ({ db }) => {
    const newest = await newestReceived(db)
    if (newest <= (await done.read(db)) || !(await isSettled(db))) return 0
    return db.transaction().execute(async (tx) => {
      const after = await done.lock(tx)
      const size = Math.min(Number(newest - after), BATCH_SIZE)
      if (size <= 0) return 0
      const upTo = after + BigInt(size)
      await addReceivedGifts(tx, after, upTo)
      await done.advance(tx, upTo)
      return size
    })
  },
}
