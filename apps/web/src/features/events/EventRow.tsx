import { formatDate, formatDateTime } from '@avalive/i18n/format'
import { entryStatus } from '@avalive/rules/events/entry'
import { eventStatus } from '@avalive/rules/events/status'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { eventPath } from '../../lib/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { type BroadcasterEvent, type BroadcasterEventEntry, millisOf } from './event.ts'

const badges = {
  [entryStatus.preEntry]: 'preEntered',
  [entryStatus.entered]: 'entered',
  [entryStatus.scoring]: 'scoring',
} as const

interface Props {
  readonly event: BroadcasterEvent
  readonly entry: BroadcasterEventEntry | undefined
  /** Among past events: says when it ended. */
  readonly isPast?: boolean
}

/** The way to an event, with what is to be known of it at this moment. */
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

/** What a date says depends on how far the event has come. */
const useWhen = () => {
  const t = useT()
  const locale = useLocale()
  const timeOf = (value: BroadcasterEvent['endAt']) => ({ time: formatDateTime(locale, millisOf(value)) })
  return ({ status, beginAt, endAt }: BroadcasterEvent, isPast: boolean): string => {
    if (status >= eventStatus.completeAggregate) {
      return isPast
        ? t('mypage.events.ended', { date: formatDate(locale, millisOf(endAt)) })
        : t('mypage.events.results')
    }
    // An end comes a moment before the status that follows from it.
    if (isPast || status === eventStatus.inAggregating) return t('mypage.events.counting')
    return status === eventStatus.open
      ? t('mypage.events.until', timeOf(endAt))
      : t('mypage.events.from', timeOf(beginAt))
  }
}
