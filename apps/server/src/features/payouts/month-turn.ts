import { lastDayOfMonth, turnOf } from '@avalive/rules/payouts/turn'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { payAwards } from '../gacha/due.ts'
import { expireLotsOn } from '../points/expiry.ts'
import { closeDaysThrough, firstUnissuedDay, issueThrough } from '../points/roll-up.ts'
import { tallied } from '../points/watermarks.ts'
import { lastDoneMonth, monthToTally, saveDone, writtenMonths } from './month-store.ts'
import { tallyMonth } from './tally.ts'

/** The next month to tally. The first one ever is last month, or an earlier one with points that were never issued. */
const nextMonth = async (context: Context, today: Temporal.PlainDate): Promise<Temporal.PlainYearMonth> => {
  const known = await monthToTally(context.db)
  if (known) return known
  const lastMonth = today.toPlainYearMonth().subtract({ months: 1 })
  const unissued = (await firstUnissuedDay(context))?.toPlainYearMonth()
  return unissued && Temporal.PlainYearMonth.compare(unissued, lastMonth) < 0 ? unissued : lastMonth
}

/** Ends a month on the balances as of its end: roll-up, awards, and tally. */
const turnMonth = async (context: Context, month: Temporal.PlainYearMonth, now: Temporal.Instant): Promise<number> => {
  const expired = await expireLotsOn(context, month.toPlainDate({ day: 1 }))
  const issued = await issueThrough(context, lastDayOfMonth(month))
  const awarded = await payAwards(context, turnOf(month))
  return expired + issued + awarded + (await tallyMonth(context, month, now))
}

/** A month is done when its transfers are written and TALLY_SECONDS have passed since its end. */
const finishMonths = async ({ db, config }: Context, now: Temporal.Instant): Promise<number> => {
  let count = 0
  for (const month of await writtenMonths(db)) {
    const end = turnOf(month).add({ seconds: config.TALLY_SECONDS })
    if (Temporal.Instant.compare(now, end) < 0) break
    await saveDone(db, month, now)
    count++
  }
  const done = await lastDoneMonth(db)
  if (!done || Temporal.PlainDate.compare(await tallied.read(db), lastDayOfMonth(done)) >= 0) return count
  await tallied.advance(db, lastDayOfMonth(done))
  return count + 1
}

/**
 * Everything that falls due at midnight in Japan for LIVE points, in its order: roll-up, awards, tally, and expiry last,
 * so that a lot that expires at the end of a month is still paid. After a standstill it ends each month in turn:
 * a jump of three months equals three steps.
 */
export const monthTurn: DueTask = {
  name: 'payouts.monthTurn',
  run: async (context, now) => {
    const today = dateInJapan(now)
    const yesterday = today.subtract({ days: 1 })
    await closeDaysThrough(context, yesterday)
    let count = 0
    for (;;) {
      const month = await nextMonth(context, today)
      if (Temporal.PlainYearMonth.compare(month, today.toPlainYearMonth()) >= 0) break
      count += await turnMonth(context, month, now)
    }
    count += await issueThrough(context, yesterday)
    count += await payAwards(context, now)
    count += await expireLotsOn(context, today)
    return count + (await finishMonths(context, now))
  },
}
