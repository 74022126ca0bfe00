import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { payDueAwards } from './award-store.ts'
import { determine } from './determine.ts'
import { lockUndetermined } from './determine-store.ts'

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

/**
 * Pays LIVE points won by draw count that fell due until a moment, at midnight like those for gifts (rulings §6). The
 * month turn runs it, because what fell due at the end of a month is part of its balance.
 */
export const payAwards = async ({ db }: Context, until: Temporal.Instant): Promise<number> => {
  let count = 0
  for (;;) {
    const paid = await payDueAwards(db, until, BATCH_SIZE)
    count += paid
    if (paid < BATCH_SIZE) return count
  }
}
