import type { Context } from '../../platform/context.ts'
import { isSettled } from '../../platform/db/settled.ts'
import { Watermark } from '../../platform/watermark.ts'
import { newestGift } from '../live/newest-gift.ts'
import { giftsToScore, saveGiftScores } from './gift-store.ts'
import { holdStreamers, nextTransitionAt } from './horizon-store.ts'
import { raiseOnBoards, raiseScores } from './raise-scores.ts'
import type { Raised } from './score-store.ts'

/** The last gift that was scored. */
export const scoredGifts = Watermark.ofIds('events.gifts')
const BATCH_SIZE = 10_000

/** Scores new gifts, each once. Returns the number of ids processed. */
export const scoreGifts = async (context: Context, now: Temporal.Instant): Promise<number> => {
  const { db } = context
  const [newest, done] = [await newestGift(db), await scoredGifts.read(db)]
  if (newest <= done || !(await isSettled(db))) return 0
  const { raised, count } = await db.transaction().execute(async (tx) => {
    const nothing = { raised: [] as readonly Raised[], count: 0 }
    const after = await scoredGifts.lock(tx)
    if (newest <= after) return nothing
    const batch = { after, newest, limit: BATCH_SIZE }
    const { upTo, streamerIds } = await giftsToScore(tx, batch, await nextTransitionAt(tx), now)
    if (upTo <= after) return nothing
    await holdStreamers(tx, streamerIds)
    const earnings = await saveGiftScores(tx, after, upTo)
    await scoredGifts.advance(tx, upTo)
    return { raised: await raiseScores(tx, earnings), count: Number(upTo - after) }
  })
  raiseOnBoards(context, raised)
  return count
}
