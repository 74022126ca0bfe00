import type { BroadcasterEventResult } from '@avalive/contract/events'
import { emptyReason } from '@avalive/rules/events/shown'
import { useT } from '../../../lib/i18n.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { MoreFailed } from '../../../shared/MoreFailed.tsx'
import { Places } from '../../../shared/standings/Places.tsx'
import { ON_PODIUM, Podium } from '../../../shared/standings/Podium.tsx'
import { PlacesSkeleton, StandingsSkeleton } from '../../../shared/standings/StandingsSkeleton.tsx'
import { SteadyRows } from '../../../shared/standings/SteadyRows.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Curtain } from '../../../ui/illustrations/Curtain.tsx'
import { StageEmpty } from '../../../ui/illustrations/StageEmpty.tsx'
import { Loading } from '../../../ui/Skeleton.tsx'
import type { BroadcasterEvent } from '../event.ts'
import { standingOf } from './standing.tsx'

interface Props {
  readonly event: BroadcasterEvent
  /** Undefined while loading. */
  readonly results: readonly BroadcasterEventResult[] | undefined
  readonly ownProfileId: string | undefined
  readonly isFailed: boolean
  readonly isFetching: boolean
  readonly isFetchingMore: boolean
  readonly onRetry: () => void
}

const illustrations = { notStarted: Curtain, noParticipants: StageEmpty, aggregating: Curtain }

export const Participants = (props: Props) => {
  const { event, results, ownProfileId, isFailed, isFetching, isFetchingMore, onRetry } = props
  const t = useT()
  if (!results) {
    return isFailed ? (
      <LoadFailed
        title={t('events.results.failed')}
        text={t('events.failed.text')}
        isRetrying={isFetching}
        onRetry={onRetry}
      />
    ) : (
      <StandingsSkeleton />
    )
  }
  if (results.length === 0) {
    const reason = emptyReason[event.status]
    const Illustration = illustrations[reason]
    return (
      <EmptyState
        illustration={<Illustration />}
        title={t(`events.empty.${reason}.title`)}
        text={t(`events.empty.${reason}.text`)}
      />
    )
  }
  // People without a score are not on the podium.
  const onPodium = results.slice(0, ON_PODIUM).filter(({ score }) => score > 0).length
  const standings = results.map((result) => standingOf(t, event, result))
  const rest = standings.slice(onPodium)
  return (
    <div className="flex flex-col gap-3">
      {onPodium > 0 && <Podium standings={standings.slice(0, onPodium)} />}
      {rest.length > 0 && (
        <SteadyRows version={results}>
          <Places standings={rest} ownId={ownProfileId} />
        </SteadyRows>
      )}
      {isFetchingMore && (
        <Loading label={t('common.loading')}>
          <PlacesSkeleton rows={1} />
        </Loading>
      )}
      {isFailed && <MoreFailed text={t('events.results.moreFailed')} isRetrying={isFetching} onRetry={onRetry} />}
    </div>
  )
}
