import { showsEntryButton } from '@avalive/rules/events/button'
import { entryStatus } from '@avalive/rules/events/entry'
import { eventIdOf } from '@avalive/rules/events/id'
import { type EventTab, firstTab, resultTabLabel } from '@avalive/rules/events/shown'
import { eventStatus } from '@avalive/rules/events/status'
import { useState } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { track } from '../../lib/analytics.ts'
import { useT } from '../../lib/i18n.tsx'
import { EVENTS_PATH } from '../../lib/paths.ts'
import { isSignedIn } from '../../lib/session.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { About } from './about/About.tsx'
import { Facts } from './about/Facts.tsx'
import { Banner } from './banner/Banner.tsx'
import { OwnPart } from './entry/OwnPart.tsx'
import type { BroadcasterEvent, BroadcasterEventEntry } from './event.ts'
import type { EventQuery } from './event-query.ts'
import { Results } from './results/Results.tsx'
import { useEntryFacts, useOwnResult, useParticipants } from './use-event.ts'
import { useOwnEntry } from './use-own-entry.ts'

interface Props {
  readonly event: BroadcasterEvent
  readonly ownEntry: BroadcasterEventEntry | null
  /** The group in the address; 0 for none. */
  readonly addressed: number
  readonly clockOffset: number
  readonly query: EventQuery
  readonly onTurn: () => void
}

export const EventView = ({ event, ownEntry, addressed, clockOffset, query, onTurn }: Props) => {
  const t = useT()
  const { parentId, status } = event
  const { ignorePeriod, from, mediaId, isPreview } = query
  const [tab, setTab] = useState<EventTab>(() => firstTab(query.tabId, status))
  const [chosen, setChosen] = useState<number | null>(addressed || null)
  // A group is known only after the event has begun (specification 1 §4).
  const ownGroup = ownEntry?.groupId ?? 0
  const groupId = event.isGroupEvent && status > eventStatus.notHeld ? (chosen ?? ownGroup) : 0
  const eventId = eventIdOf({ parentId, groupId })

  const facts = useEntryFacts()
  const { owner } = facts
  const { phase, entry, resumable } = useOwnEntry(event, ownEntry, facts, clockOffset, onTurn)
  const asked = { eventId, status, ignorePeriod, isLive: status === eventStatus.open && tab === 'result' }
  const list = useParticipants({ ...asked, from }, isPreview ? event : null)
  const [first] = list.data?.pages ?? []
  const hasScores = ignorePeriod || (status !== eventStatus.notHeld && status !== eventStatus.inAggregating)
  const { own, isPending } = useOwnResult(
    asked,
    hasScores && !isPreview ? (query.vliveId ?? owner?.streamer.vliveId) : undefined,
  )
  const isDesktop = useMedia('(width >= 64rem)')

  const isScoring = entry ? entry.status === entryStatus.scoring : first?.isUserScoringTheEvent === true
  const showsButton = !isPreview && showsEntryButton({ hasToken: isSignedIn(), status, isScoring })

  // While this event is running, its own button is the main action.
  const others =
    phase === 'over' ? (facts.listed?.broadcasterEvents ?? []).filter((one) => resumable.includes(one.parentId)) : []

  const chooseGroup = (group: number) => {
    track('groupEventSelect', { eventId: parentId, groupId: String(group) })
    setChosen(group)
  }
  const label = resultTabLabel[status]
  const count = first?.totalNumOfParticipants
  const panels = {
    detail: <About event={event} />,
    result: <Results event={event} list={list} own={own} groupId={groupId} ownGroup={ownGroup} onGroup={chooseGroup} />,
  }
  // In the side column, the place is shown beside both tabs, and its space is reserved for people who have entered.
  const isExpected = isDesktop && hasScores && ownEntry !== null && isPending && !facts.isFailed
  const shownOwn = isExpected ? 'loading' : isDesktop || tab === 'result' ? own : null
  const ownPart = (shownOwn || showsButton || others.length > 0) && (
    <OwnPart
      event={event}
      facts={facts}
      phase={phase}
      hasEntry={entry !== undefined}
      isResumable={resumable.includes(parentId)}
      showsButton={showsButton}
      place={isDesktop ? 'card' : 'dock'}
      own={shownOwn}
      others={others}
      clockOffset={clockOffset}
      from={from}
      mediaId={mediaId}
    />
  )
  return (
    <AppFrame
      bare={query.avatarMode}
      back={{ to: EVENTS_PATH, label: t('mypage.events.page') }}
      aside={
        <div className="event-rail">
          {isDesktop && ownPart}
          <div className="event-rail-facts">
            <Facts event={event} />
          </div>
        </div>
      }
      dock={!isDesktop && ownPart}
    >
      <div className="flex flex-col gap-4">
        {isPreview && (
          <p role="note" className="rounded-sm border border-accent bg-accent-wash px-3 py-2 text-sm">
            {t('events.preview')}
          </p>
        )}
        <Banner event={event} phase={phase} entry={entry} clockOffset={clockOffset} />
        {query.tabsHidden ? (
          panels[tab]
        ) : (
          <Tabs
            label={t('events.tabs')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'detail', label: t('events.tab.detail'), panel: panels.detail },
              {
                value: 'result',
                label:
                  label === 'participants' && count !== undefined
                    ? t('events.tab.participantsCount', { count })
                    : t(`events.tab.${label}`),
                panel: panels.result,
              },
            ]}
          />
        )}
      </div>
    </AppFrame>
  )
}
