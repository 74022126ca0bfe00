import { AppFrame, usePlaceBack } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { withQueries } from '../../lib/query.tsx'
import { BlockFailed, isBlockFailed } from '../../shared/LinkBlock.tsx'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { ToStart } from '../../shared/ToStart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { EventRows, EventSection } from './list/EventSection.tsx'
import { EventsSkeleton } from './list/EventsSkeleton.tsx'
import { PastEvents } from './list/PastEvents.tsx'
import { SwitchBackOffers, useSwitchBacks } from './list/SwitchBackOffers.tsx'
import { inOrder } from './order.ts'
import { useEventQuery } from './use-event-query.ts'
import { useEvents } from './use-events.ts'

/** Running, upcoming and past events. Everyone with a session can read the results of past ones. */
const EventsPage = () => {
  const t = useT()
  const { avatarMode } = useEventQuery()
  return (
    <AppFrame title={t('title.events')} bare={avatarMode} back={usePlaceBack()}>
      <Content />
    </AppFrame>
  )
}

/** The sections render together, because a later one would push the others down. */
const Content = () => {
  const t = useT()
  const all = useEvents()
  const switchBacks = useSwitchBacks(all)
  const { listed, past, running, upcoming, ended, entries } = all
  const isFailed = [listed, past].every(isBlockFailed)
  if (isFailed) {
    return (
      <LoadFailed
        title={t('events.list.failed')}
        text={t('events.failed.text')}
        isRetrying={listed.isFetching || past.isFetching}
        onRetry={all.refetch}
      />
    )
  }
  const isLoading = [listed, past].some((query) => query.isPending && !isBlockFailed(query))
  if (isLoading || switchBacks.isPending) return <EventsSkeleton />
  if (listed.data && past.data && running.length + upcoming.length + ended.length === 0) {
    return (
      <EmptyState
        illustration={<StageEmpty />}
        title={t('events.list.empty.title')}
        text={t('events.list.empty.text')}
        action={<ToStart tone="secondary" />}
      />
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <SwitchBackOffers {...switchBacks} clockOffset={all.clockOffset} />
      <EventSection title={t('events.list.running')}>
        {isBlockFailed(listed) ? (
          <BlockFailed query={listed} />
        ) : (
          <EventRows events={inOrder(running, entries)} entries={entries} none={t('events.list.noRunning')} />
        )}
      </EventSection>
      {listed.data && (
        <EventSection title={t('events.list.upcoming')}>
          <EventRows events={inOrder(upcoming, entries)} entries={entries} none={t('events.list.noUpcoming')} />
        </EventSection>
      )}
      <PastEvents {...all} />
    </div>
  )
}

export default withQueries(EventsPage)
