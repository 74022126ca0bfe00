import type { Ranker } from '@avalive/contract/rankings'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Places } from '../../shared/standings/Places.tsx'
import { ON_PODIUM, Podium } from '../../shared/standings/Podium.tsx'
import { StandingsLayout } from '../../shared/standings/StandingsLayout.tsx'
import { StandingsSkeleton } from '../../shared/standings/StandingsSkeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BrokenConnection } from '../../ui/illustrations/BrokenConnection.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { standingOf } from './ranker.tsx'

interface Props {
  /** Undefined while loading. */
  readonly rankers: readonly Ranker[] | undefined
  readonly ownId: string | undefined
  readonly isFailed: boolean
  /** Shown if nobody has scored. */
  readonly emptyText: string
  /** Shown below the empty text. */
  readonly emptyAction: ReactNode
  /** The viewer's own row below the podium. */
  readonly own?: ReactNode
}

/** One ranking: the podium, and the ranks below it. */
export const Standings = ({ rankers, ownId, isFailed, emptyText, emptyAction, own }: Props) => {
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
    return (
      <>
        <EmptyState
          illustration={<StageEmpty />}
          title={t('rankings.empty.title')}
          text={emptyText}
          action={emptyAction}
        />
        {own}
      </>
    )
  }
  const standings = rankers.map(standingOf)
  const rest = standings.slice(ON_PODIUM)
  return (
    <StandingsLayout podium={<Podium standings={standings.slice(0, ON_PODIUM)} />} own={own}>
      {rest.length > 0 && <Places standings={rest} ownId={ownId} />}
    </StandingsLayout>
  )
}
