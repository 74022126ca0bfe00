import { Watermark } from '../../platform/watermark.ts'

/** The last day that takes no more gifts. */
export const closed = Watermark.ofDays('livePoint.closed')
/** The last day whose points are issued. */
export const issued = Watermark.ofDays('livePoint.issued')
/** The last day on which expired lots were taken away. */
export const expired = Watermark.ofDays('livePoint.expired')
