import { millisecondsOf } from '@avalive/contract/time-value'
import { formatDate, formatDateTime } from '@avalive/i18n/format'
import { entryStatus } from '@avalive/rules/events/entry'
import { eventStatus } from '@avalive/rules/events/status'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { eventPath } from '../../lib/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import type { BroadcasterEvent, BroadcasterEventEntry } from './event.ts'

const badges = {
  [entryStatus.preEntry]: 'preEntered',
  [entryStatus.entered]: 'entered',
  [entryStatus.scoring]: 'scoring',
} as const

interface Props {
  readonly event: BroadcasterEvent
  readonly entry: BroadcasterEventEntry | undefined
  /** In the list of past events, the row shows when it ended. */
  readonly isPast?: boolean
}

/** Link to an event, with its current state. */
export const EventRow = ({ event, entry, isPast = false }: Props) => {
  const t = useT()
  const when = useWhen()
  return (
    <ListRow
      to={eventPath(event.parentId)}
      icon={<img src={event.iconUrl} alt="" width={40} height={40} loading="lazy" className="size-10 rounded-md" />}
      title={event.name}
      description={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {when(event, isPast)}
          {entry && (
            <Badge icon={entry.status === entryStatus.scoring && <CheckIcon size={14} />}>
              {t(`mypage.events.${badges[entry.status]}`)}
            </Badge>
          )}
        </span>
      }
    />
  )
}

/** Text for the date, which depends on the state of the event. */
const useWhen = () => {
  const t = useT()
  const locale = useLocale()
  const timeOf = (value: BroadcasterEvent['endAt']) => ({ time: formatDateTime(locale, millisecondsOf(value)) })
  return ({ status, beginAt, endAt }: BroadcasterEvent, isPast: boolean): string => {
    if (status >= eventStatus.completeAggregate) {
      return isPast
        ? t('mypage.events.ended', { date: formatDate(locale, millisecondsOf(endAt)) })
        : t('mypage.events.results')
    }
    // The end time passes a moment before the status changes.
    if (isPast || status === eventStatus.inAggregating) return t('mypage.events.counting')
    return status === eventStatus.open
      ? t('mypage.events.until', timeOf(endAt))
      : t('mypage.events.from', timeOf(beginAt))
  }
}
