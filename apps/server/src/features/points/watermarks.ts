import { Watermark } from '../../platform/watermark.ts'

/** The last day that is closed to gifts. */
export const closed = Watermark.ofDays('livePoint.closed')
/** The last day whose points are issued. */
export const issued = Watermark.ofDays('livePoint.issued')
/** The last day on which expired lots were removed. */
export const expired = Watermark.ofDays('livePoint.expired')
/** The last day of the last month whose tally is done. */
export const tallied = Watermark.ofDays('livePoint.tallied')
