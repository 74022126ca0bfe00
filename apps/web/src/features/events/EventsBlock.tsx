import type { Output } from '@avalive/contract/call'
import type { events } from '@avalive/contract/events'
import { formatDateTime } from '@avalive/i18n/format'
import { entryStatus } from '@avalive/rules/events/entry'
import { eventStatus } from '@avalive/rules/events/status'
import { useState } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { type BroadcasterEvent, type BroadcasterEventEntry, eventPath, millisOf } from './event.ts'
import { inOrder } from './order.ts'

/** How many there are before somebody asks for all of them. */
const FIRST = 5

const badges = {
  [entryStatus.preEntry]: 'preEntered',
  [entryStatus.entered]: 'entered',
  [entryStatus.scoring]: 'scoring',
} as const

/** The ways to the events. */
export const EventsBlock = ({ listed }: { listed: Output<typeof events.listEvents> }) => {
  const t = useT()
  const [all, setAll] = useState(false)
  const entries = new Map(listed.broadcasterEventEntries.map((entry) => [entry.parentId, entry]))
  const ordered = inOrder(listed.broadcasterEvents, entries)
  const shown = all ? ordered : ordered.slice(0, FIRST)
  return (
    <nav aria-labelledby="mypage-events" className="mt-8">
      <h2 id="mypage-events" className="mb-3 text-xl">
        {t('mypage.events.title')}
      </h2>
      <List labelledBy="mypage-events">
        {shown.map((event) => (
          <EventRow key={event.parentId} event={event} entry={entries.get(event.parentId)} />
        ))}
      </List>
      {shown.length < ordered.length && (
        <div className="mt-2">
          <Button tone="quiet" block onClick={() => setAll(true)}>
            {t('mypage.events.all', { count: ordered.length })}
          </Button>
        </div>
      )}
    </nav>
  )
}

const EventRow = ({ event, entry }: { event: BroadcasterEvent; entry: BroadcasterEventEntry | undefined }) => {
  const t = useT()
  return (
    <ListRow
      to={eventPath(event.parentId)}
      icon={<img src={event.iconUrl} alt="" width={40} height={40} loading="lazy" className="size-10 rounded-md" />}
      title={event.name}
      description={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {useWhen(event)}
          {entry && (
            <Badge tone={entry.status === entryStatus.scoring ? 'success' : 'neutral'}>
              {t(`mypage.events.${badges[entry.status]}`)}
            </Badge>
          )}
        </span>
      }
    />
  )
}

/** What a date says depends on how far the event has come. */
const useWhen = ({ status, beginAt, endAt }: BroadcasterEvent): string => {
  const t = useT()
  const locale = useLocale()
  if (status >= eventStatus.completeAggregate) return t('mypage.events.results')
  if (status === eventStatus.inAggregating) return t('mypage.events.counting')
  if (status === eventStatus.open) return t('mypage.events.until', { time: formatDateTime(locale, millisOf(endAt)) })
  return t('mypage.events.from', { time: formatDateTime(locale, millisOf(beginAt)) })
}
