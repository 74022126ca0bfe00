import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import type { SetBack } from '../../platform/feature.ts'
import { Watermark } from '../../platform/watermark.ts'
import { countDay, countRetention, firstDay, forgetAfter, noteState } from './figures-store.ts'

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

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(one, other) < 0 ? other : one

/** Closes days that are over. Returns how many. */
const closeDays = async ({ db }: Context, openDay: Temporal.PlainDate): Promise<number> => {
  const yesterday = openDay.subtract({ days: 1 })
  if (Temporal.PlainDate.compare(await closed.read(db), yesterday) >= 0) return 0
  return db.transaction().execute(async (tx) => {
    const next = (await closed.lock(tx)).add({ days: 1 })
    const earliest = later(openDay.subtract({ days: FIRST_DAYS }), (await firstDay(tx)) ?? openDay)
    let day = later(next, earliest)
    for (let days = 0; days < DAYS_PER_RUN && Temporal.PlainDate.compare(day, openDay) < 0; days++) {
      await countDay(tx, day)
      await countRetention(tx, day, RETENTION_WEEKS)
      day = day.add({ days: 1 })
    }
    const last = day.subtract({ days: 1 })
    await closed.advance(tx, last)
    return Math.max(1, next.until(last).days + 1)
  })
}

/** Counts the days that are not closed yet, every few minutes. */
const countOpenDays = async ({ db }: Context, openDay: Temporal.PlainDate, now: Temporal.Instant): Promise<number> => {
  const isDue = (last: Temporal.Instant) => Temporal.Instant.compare(last.add({ minutes: EVERY_MINUTES }), now) <= 0
  if (!isDue(await counted.read(db))) return 0
  return db.transaction().execute(async (tx) => {
    if (!isDue(await counted.lock(tx))) return 0
    const today = dateInJapan(now)
    await countDay(tx, openDay)
    if (!today.equals(openDay)) await countDay(tx, today)
    await noteState(tx, today, now)
    await counted.advance(tx, now)
    return 1
  })
}

/** Closes days that are over, and counts the open ones every few minutes. */
export const figuresDue: DueTask = {
  name: 'console.rollUpFigures',
  everySeconds: 60,
  run: async (context, now) => {
    const openDay = dateInJapan(now.subtract({ hours: OPEN_HOURS }))
    return (await closeDays(context, openDay)) || (await countOpenDays(context, openDay, now))
  },
}

export const setFiguresBack: SetBack = async (tx, now) => {
  const today = dateInJapan(now)
  await closed.moveBack(tx, today.subtract({ days: 1 }))
  await counted.moveBack(tx, startOfDay(today))
  await forgetAfter(tx, today)
}
