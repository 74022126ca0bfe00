import { dateInJapan, startOfDay } from '../time/jst.ts'

/** When the next free gift can be sent after one was sent today: at the next midnight in Japan. */
export const nextFreeGiftAt = (now: Temporal.Instant): Temporal.Instant => startOfDay(dateInJapan(now).add({ days: 1 }))
