import { dateInJapan, monthInJapan } from '../time/jst.ts'

/** The period over which a score is counted: one stream, a day or a month in Japan, or all time. */
export type Period = `stream:${string}` | `day:${string}` | `month:${string}` | 'total'

const isPeriod = (text: string): text is Period => text === 'total' || /^(stream|day|month):./.test(text)

/** Parses a stored period. */
export const readPeriod = (text: string): Period => {
  if (!isPeriod(text)) throw new Error(`${text} is no period`)
  return text
}

export const total: Period = 'total'
export const streamPeriod = (streamId: bigint): Period => `stream:${streamId}`
export const dayPeriod = (at: Temporal.Instant): Period => `day:${dateInJapan(at)}`
export const monthPeriod = (at: Temporal.Instant): Period => `month:${monthInJapan(at)}`

/** The periods in which a gift counts for its sender. */
export const audiencePeriods = (streamId: bigint, at: Temporal.Instant): readonly Period[] => [
  streamPeriod(streamId),
  dayPeriod(at),
  monthPeriod(at),
  total,
]
