import { dateInJapan } from '@avalive/rules/time/jst'
import type { Database } from '../../platform/db/database.ts'
import * as watermarks from './watermarks.ts'

/** Whether points can be spent: not from the start of a month in Japan until the month before is tallied (rulings §8). */
export const canConvert = async (db: Database, now: Temporal.Instant): Promise<boolean> => {
  const lastMonthEnded = dateInJapan(now).with({ day: 1 }).subtract({ days: 1 })
  return Temporal.PlainDate.compare(await watermarks.tallied.read(db), lastMonthEnded) >= 0
}
