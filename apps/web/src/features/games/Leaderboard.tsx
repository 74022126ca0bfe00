import type { LeaderboardEntry } from '@avalive/contract/games'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useNearEnd } from '../../lib/near-end.ts'
import { useLoadNext } from '../../lib/paged.ts'
import { uniqueBy } from '../../lib/unique-by.ts'
import { Places } from '../../shared/standings/Places.tsx'
import { ON_PODIUM, Podium } from '../../shared/standings/Podium.tsx'
import { Score } from '../../shared/standings/Score.tsx'
import { StandingsLayout } from '../../shared/standings/StandingsLayout.tsx'
import { PlacesSkeleton, StandingsSkeleton } from '../../shared/standings/StandingsSkeleton.tsx'
import type { Standing } from '../../shared/standings/standing.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import type { Board, TargetType } from './board.ts'
import { LeaderboardFailed } from './LeaderboardFailed.tsx'
import { useEntries } from './use-game.ts'

const standingOf = ({ rank, score, streamerUser, streamerInfo }: LeaderboardEntry): Standing => ({
  profileId: streamerUser.profileId,
  name: streamerUser.nickname,
  iconUrl: streamerUser.iconUrl,
  rank,
  value: <Score score={score} />,
  mediaId: streamerInfo.currentStatus.live?.mediaId ?? null,
})

interface Props {
  readonly board: Board
  readonly ownId: string | undefined
  /** The viewer's own row below the podium. */
  readonly own: ReactNode
}

/** The podium and the ranks below it. The next page loads when the reader is near the end. */
export const Leaderboard = ({ board, ownId, own }: Props) => {
  const t = useT()
  const list = useEntries(board)
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, refetch } = list
  const more = useLoadNext(list)
  useNearEnd(hasNextPage && !isFetching && !isError ? more : null, data)
  if (!data) {
    return isError ? (
      <LeaderboardFailed isFetching={isFetching} onRetry={() => void refetch()} />
    ) : (
      <StandingsSkeleton />
    )
  }
  const entries = uniqueBy(
    data.pages.flatMap((page) => page.entries),
    ({ streamerUser }) => streamerUser.profileId,
  )
  if (entries.length === 0) return <LeaderboardEmpty targetType={board.targetType} />
  const standings = entries.map(standingOf)
  const rest = standings.slice(ON_PODIUM)
  return (
    <StandingsLayout podium={<Podium standings={standings.slice(0, ON_PODIUM)} />} own={own}>
      {rest.length > 0 && (
        <>
          <Places standings={rest} ownId={ownId} />
          {isFetchingNextPage && (
            <Loading label={t('common.loading')}>
              <PlacesSkeleton rows={1} />
            </Loading>
          )}
        </>
      )}
    </StandingsLayout>
  )
}

export const LeaderboardEmpty = ({ targetType }: { targetType: TargetType }) => {
  const t = useT()
  const kind = targetType === 2 ? 'mutual' : 'all'
  return (
    <EmptyState
      illustration={<StageEmpty />}
      title={t(`games.empty.${kind}.title`)}
      text={t(`games.empty.${kind}.text`)}
      action={
        <ButtonLink to="/mypage/" tone="secondary">
          {t('frame.toMypage')}
        </ButtonLink>
      }
    />
  )
}
