import type { DueTask } from '../../platform/due.ts'
import { payAward } from './award.ts'
import { lockDueAwards } from './award-store.ts'
import { determine } from './determine.ts'
import { lockUndetermined } from './determine-store.ts'
import { bonusesOf } from './store.ts'

const BATCH_SIZE = 100

/** Determines draws that were not confirmed in time, keeping them as drawn. */
export const drawsDue: DueTask = {
  name: 'gacha.determine',
  run: ({ db, config }, now) =>
    db.transaction().execute(async (tx) => {
      const until = now.subtract({ hours: config.GACHA_UNDETERMINED_HOURS })
      const due = await lockUndetermined(tx, until, BATCH_SIZE)
      for (const draw of due) await determine(tx, draw, [], now)
      return due.length
    }),
}

/** Pays LIVE points won by draw count at midnight, like those for gifts (rulings §6). */
export const awardsDue: DueTask = {
  name: 'gacha.awards',
  run: ({ db }, now) =>
    db.transaction().execute(async (tx) => {
      const due = await lockDueAwards(tx, now, BATCH_SIZE)
      const bonuses = await bonusesOf(tx, [...new Set(due.map(({ setId }) => setId))])
      for (const { id, userId, bonusId, at: earnedAt } of due) {
        const bonus = bonuses.find((one) => one.id === bonusId)
        if (bonus) await payAward(tx, { id, userId, bonus, earnedAt, now })
      }
      return due.length
    }),
}
