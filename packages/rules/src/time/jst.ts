/** Days and months of the business are Japan's, wherever the server or the reader is. */
export const JAPAN = 'Asia/Tokyo'

export const dateInJapan = (at: Temporal.Instant): Temporal.PlainDate => at.toZonedDateTimeISO(JAPAN).toPlainDate()

export const monthInJapan = (at: Temporal.Instant): Temporal.PlainYearMonth => dateInJapan(at).toPlainYearMonth()

/** 00:00 in Japan on a day. */
export const startOfDay = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(JAPAN).toInstant()
