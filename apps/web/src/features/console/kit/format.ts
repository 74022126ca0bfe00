import { formatHistoryTime, type Moment } from '@avalive/i18n/format'

/** Times in the console: `YYYY/MM/DD HH:mm` in Japan, in every language. */
export const formatTime = (moment: Moment): string => formatHistoryTime('ja', moment)
