/** Business days and months follow Japan's time zone, wherever the server or the reader is. */
export const JAPAN = 'Asia/Tokyo'

export const dateInJapan = (at: Temporal.Instant): Temporal.PlainDate => at.toZonedDateTimeISO(JAPAN).toPlainDate()

export const monthInJapan = (at: Temporal.Instant): Temporal.PlainYearMonth => dateInJapan(at).toPlainYearMonth()

/** Midnight in Japan at the start of a day. */
export const startOfDay = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(JAPAN).toInstant()
