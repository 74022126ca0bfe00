import { formatDateTime } from '@avalive/i18n/format'
import { type Entry, entryStatus } from '@avalive/rules/events/entry'
import { type ShownState, shownState } from '@avalive/rules/events/shown'
import type { EventPhase } from '@avalive/rules/events/status'
import { useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { type BroadcasterEvent, ruledEvent } from '../event.ts'
import { CountdownBar } from './CountdownBar.tsx'

interface Props {
  readonly event: BroadcasterEvent
  readonly phase: EventPhase
  readonly entry: Entry | undefined
  readonly clockOffset: number
}

/** Only a running event is highlighted. */
const tones: Record<ShownState, BadgeTone> = {
  notStarted: 'neutral',
  waiting: 'neutral',
  running: 'live',
  aggregating: 'neutral',
  closed: 'neutral',
}

export const Banner = ({ event, phase, entry, clockOffset }: Props) => {
  const t = useT()
  const locale = useLocale()
  const period = ruledEvent(event)
  const state = shownState(event.status, phase, entry !== undefined)
  return (
    <div className="flex flex-col gap-4">
      <HeaderImage src={event.headerImageUrl} />
      <div className="flex items-center gap-3">
        <img src={event.iconUrl} alt="" width={56} height={56} className="size-14 shrink-0 rounded-lg bg-accent-wash" />
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <Badge tone={tones[state]}>{t(`events.state.${state}`)}</Badge>
            {entry && phase !== 'notBegun' && (
              <Badge icon={<CheckIcon size={14} />}>
                {t(entry.status === entryStatus.scoring ? 'events.mine.scoring' : 'events.mine.entered')}
              </Badge>
            )}
          </p>
          <h1 className="mt-1 text-2xl">{event.name}</h1>
        </div>
      </div>
      <CountdownBar period={period} clockOffset={clockOffset} />
      {phase === 'over' && (
        <p className="text-sm text-soft">
          {t('events.period', {
            begin: formatDateTime(locale, period.beginAt),
            end: formatDateTime(locale, period.endAt, { withZone: true }),
          })}
        </p>
      )}
    </div>
  )
}

/** If the picture fails to load, the background shows. */
const HeaderImage = ({ src }: { src: string }) => {
  const [failed, setFailed] = useState(false)
  return (
    <div className="event-header">
      {!failed && (
        <img
          src={src}
          alt=""
          width={800}
          height={400}
          fetchPriority="high"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
