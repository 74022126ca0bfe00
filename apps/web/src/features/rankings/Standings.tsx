import type { Ranker } from '@avalive/contract/rankings'
import { useT } from '../../lib/i18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BrokenConnection } from '../../ui/illustrations/BrokenConnection.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Places } from './Places.tsx'
import { Podium } from './Podium.tsx'
import './rankings.css'

interface Props {
  /** Undefined while they are on their way. */
  readonly rankers: readonly Ranker[] | undefined
  readonly ownId: string | undefined
  readonly isFailed: boolean
  /** What is said where nobody has scored. */
  readonly emptyText: string
}

const ON_PODIUM = 3

/** One ranking: the podium, and the places behind it. */
export const Standings = ({ rankers, ownId, isFailed, emptyText }: Props) => {
  const t = useT()
  if (!rankers) {
    return isFailed ? (
      <EmptyState
        illustration={<BrokenConnection />}
        title={t('rankings.failed.title')}
        text={t('rankings.failed.text')}
      />
    ) : (
      <StandingsSkeleton />
    )
  }
  if (rankers.length === 0) {
    return <EmptyState illustration={<StageEmpty />} title={t('rankings.empty.title')} text={emptyText} />
  }
  const rest = rankers.slice(ON_PODIUM)
  return (
    <div className="flex flex-col gap-3">
      <Podium rankers={rankers.slice(0, ON_PODIUM)} />
      {rest.length > 0 && <Places rankers={rest} ownId={ownId} />}
    </div>
  )
}

const StandingsSkeleton = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <div className="flex flex-col gap-3">
        <div aria-hidden="true">
          <Podium rankers={[]} />
        </div>
        <Skeleton shape="block" width="100%" height="24rem" />
      </div>
    </Loading>
  )
}
