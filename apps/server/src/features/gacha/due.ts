import { at } from '../../platform/db/at.ts'
import type { DueTask } from '../../platform/due.ts'
import { payAward } from './award.ts'
import { determine, undetermined } from './determine.ts'
import { bonusesOf } from './store.ts'

const MOST_AT_ONCE = 100

/** What nobody has come back for is kept as it was drawn. */
export const drawsDue: DueTask = {
  name: 'gacha.determine',
  run: ({ db, config }, now) =>
    db.transaction().execute(async (tx) => {
      const due = await tx
        .selectFrom('gacha_draws')
        .where('determined_at', 'is', null)
        .where('at', '<=', at(now.subtract({ hours: config.GACHA_UNDETERMINED_HOURS })))
        .orderBy('at')
        .limit(MOST_AT_ONCE)
        .select(undetermined)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const draw of due) await determine(tx, draw, [], now)
      return due.length
    }),
}

/** LIVE points won by draw count come with the turn of the day, like those of gifts (rulings §6). */
export const awardsDue: DueTask = {
  name: 'gacha.awards',
  run: ({ db }, now) =>
    db.transaction().execute(async (tx) => {
      const due = await tx
        .selectFrom('gacha_awards as a')
        .innerJoin('gacha_draws as d', 'd.id', 'a.draw_id')
        .innerJoin('gacha_bonuses as b', 'b.id', 'a.bonus_id')
        .where('a.paid_at', 'is', null)
        .where('a.due_at', '<=', at(now))
        .orderBy('a.due_at')
        .limit(MOST_AT_ONCE)
        .select(['a.id', 'a.user_id as userId', 'a.bonus_id as bonusId', 'b.set_id as setId', 'd.at'])
        .forUpdate('a')
        .skipLocked()
        .execute()
      const bonuses = await bonusesOf(tx, [...new Set(due.map(({ setId }) => setId))])
      for (const { id, userId, bonusId, at: earnedAt } of due) {
        const bonus = bonuses.find((one) => one.id === bonusId)
        if (bonus) await payAward(tx, { id, userId, bonus, earnedAt, now })
      }
      return due.length
    }),
}
