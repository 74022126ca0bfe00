import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { DueTask } from '../../platform/due.ts'
import type { SetBack } from '../../platform/feature.ts'
import { Watermark } from '../../platform/watermark.ts'
import { countDay, countRetention, forgetAfter, noteState } from './figures-store.ts'

/** The last day whose figures are final. */
const closed = Watermark.ofDays('figures.closed')
/** When the figures of the open days were last counted. */
const counted = Watermark.ofSeconds('figures.counted')

/** What is committed late still belongs to its day. */
const OPEN_HOURS = 1
const EVERY_MINUTES = 5
/** Where no day was ever counted, as after an upgrade. */
const FIRST_DAYS = 90
/** A long outage must not keep other due tasks waiting. */
const DAYS_PER_RUN = 10
const RETENTION_WEEKS = 12

/** Closes days that are over, and counts the open ones every few minutes. */
export const figuresDue: DueTask = {
  name: 'console.rollUpFigures',
  run: async ({ db }, now) => {
    const openDay = dateInJapan(now.subtract({ hours: OPEN_HOURS }))
    const closedDays = await db.transaction().execute(async (tx) => {
      const last = await closed.lock(tx)
      const earliest = openDay.subtract({ days: FIRST_DAYS })
      const first = Temporal.PlainDate.compare(last, earliest) < 0 ? earliest : last.add({ days: 1 })
      let day = first
      while (Temporal.PlainDate.compare(day, openDay) < 0 && first.until(day).days < DAYS_PER_RUN) {
        await countDay(tx, day)
        await countRetention(tx, day, RETENTION_WEEKS)
        await closed.advance(tx, day)
        day = day.add({ days: 1 })
      }
      return first.until(day).days
    })
    if (closedDays > 0) return closedDays
    return db.transaction().execute(async (tx) => {
      const last = await counted.lock(tx)
      if (Temporal.Instant.compare(last.add({ minutes: EVERY_MINUTES }), now) > 0) return 0
      const today = dateInJapan(now)
      await countDay(tx, openDay)
      if (!today.equals(openDay)) await countDay(tx, today)
      await noteState(tx, today, now)
      await counted.advance(tx, now)
      return 1
    })
  },
}

export const setFiguresBack: SetBack = async (tx, now) => {
  const today = dateInJapan(now)
  await closed.moveBack(tx, today.subtract({ days: 1 }))
  await counted.moveBack(tx, startOfDay(today))
  await forgetAfter(tx, today)
}
