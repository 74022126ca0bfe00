import type { batches } from '@avalive/contract/payouts/batches'
import { isTallyLate, lastDayOfMonth, payByOf } from '@avalive/rules/payouts/turn'
import { dateInJapan, monthInJapan } from '@avalive/rules/time/jst'
import type { Database } from '../../platform/db/database.ts'
import type { DueTask } from '../../platform/due.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { Watermark } from '../../platform/watermark.ts'
import { batchesToExport } from './batch-store.ts'
import { lastDoneMonth } from './month-store.ts'

/** Whether this is the first report about a month or a later one. */
const isFirstReport = async (
  db: Database,
  reported: Watermark<Temporal.PlainDate>,
  month: Temporal.PlainYearMonth,
): Promise<boolean> => {
  const end = lastDayOfMonth(month)
  if (Temporal.PlainDate.compare(await reported.read(db), end) >= 0) return false
  await reported.advance(db, end)
  return true
}

const tallyReported = Watermark.ofDays('payouts.lateReported')

/** The month after the last one that was tallied, if its tally is late. */
const tallyState = async (db: Database, now: Temporal.Instant) => {
  const done = (await lastDoneMonth(db)) ?? monthInJapan(now).subtract({ months: 2 })
  const month = done.add({ months: 1 })
  return { month, isLate: isTallyLate(month, now) }
}

/** The months whose bank transfers can no longer be made in time, one for each batch. */
const lateMonths = async (db: Database, now: Temporal.Instant): Promise<Temporal.PlainYearMonth[]> => {
  const today = dateInJapan(now)
  return (await batchesToExport(db))
    .map(({ month }) => month.toPlainYearMonth())
    .filter((month) => Temporal.PlainDate.compare(payByOf(month), today) < 0)
}

/** For the console, which shows an alarm for as long as its reason lasts. */
export const getPayoutAlarms: Handler<typeof batches.getPayoutAlarms> = async (_input, { context: { db, clock } }) => {
  const now = clock.now()
  const [{ month, isLate }, late] = await Promise.all([tallyState(db, now), lateMonths(db, now)])
  return { lateTally: isLate ? month.toString() : null, lateTransfers: [...new Set(late.map(String))] }
}

/** Raises an alarm when a month is not done three days after its end (rulings §8). Runs even when the turn fails. */
export const tallyAlarm: DueTask = {
  name: 'payouts.tallyAlarm',
  everySeconds: 60,
  run: async ({ db, log, metrics }, now) => {
    const { month, isLate } = await tallyState(db, now)
    metrics.tallyLate.set(isLate ? 1 : 0)
    if (isLate && (await isFirstReport(db, tallyReported, month))) {
      log.error({ month: month.toString() }, 'the tally of a month is not done three days after its end')
    }
    return 0
  },
}

const exportReported = Watermark.ofDays('payouts.lateExportReported')

/** Raises no alarm for the transfers that are late now, because they are about to be made. */
export const skipLateExports = (db: Database, now: Temporal.Instant): Promise<void> => {
  let month = monthInJapan(now)
  while (Temporal.PlainDate.compare(payByOf(month), dateInJapan(now)) >= 0) month = month.subtract({ months: 1 })
  return exportReported.advance(db, lastDayOfMonth(month))
}

/** Raises an alarm when transfers can no longer be made by the end of the month after theirs (specification 2, section 9). */
export const exportAlarm: DueTask = {
  name: 'payouts.exportAlarm',
  everySeconds: 60,
  run: async ({ db, log, metrics }, now) => {
    const late = await lateMonths(db, now)
    metrics.lateBatches.set(late.length)
    for (const month of late) {
      if (await isFirstReport(db, exportReported, month)) {
        log.error({ month: month.toString() }, 'the bank transfers of a month were not made by the end of the next one')
      }
    }
    return 0
  },
}
