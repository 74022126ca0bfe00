import { useState } from 'react'
import { useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import NotFoundPage from '../../frame/NotFoundPage.tsx'
import { useT } from '../../lib/i18n.tsx'
import { withQueries } from '../../lib/query.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { OwnRow } from '../../shared/standings/OwnRow.tsx'
import { Score } from '../../shared/standings/Score.tsx'
import { StandingsSkeleton } from '../../shared/standings/StandingsSkeleton.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { type Board, boardId, type TargetType } from './board.ts'
import { Leaderboard, LeaderboardEmpty } from './Leaderboard.tsx'
import { LeaderboardFailed } from './LeaderboardFailed.tsx'
import { useGame, useOwnEntry } from './use-game.ts'
import { useRankingNames } from './use-ranking-names.ts'

/** The scores of a period of a game. Failures are shown in place and without an alert (specification 1 §8). */
const GameRankingPage = () => {
  const t = useT()
  const { periodId = '' } = useParams()
  const { period, rankings, isUnknown, isFailed, isFetching, retry } = useGame(periodId)
  const [chosen, choose] = useState('')
  const [target, setTarget] = useState<Target>('all')
  const names = useRankingNames()
  const ranking = rankings?.find((each) => boardId(each) === chosen) ?? rankings?.[0]
  const board: Board | null =
    period && ranking
      ? {
          gameId: period.gameId,
          periodId: period.periodId,
          rankingType: ranking.rankingType,
          targetType: targets[target],
          previous: ranking.previous,
          name: 'score',
        }
      : null
  const own = useOwnEntry(board)
  const isDesktop = useMedia('(width >= 64rem)')
  if (isUnknown) return <NotFoundPage />
  const ownRow = own && (
    <OwnRow
      place={isDesktop ? 'card' : 'dock'}
      rank={own.rank}
      iconUrl={own.streamerUser.iconUrl}
      name={own.streamerUser.nickname}
      detail={t('rankings.you')}
      value={<Score score={own.score} />}
    />
  )
  const panel = () => {
    if (board) return <Leaderboard board={board} ownId={own?.streamerUser.profileId} own={isDesktop && ownRow} />
    if (isFailed) return <LeaderboardFailed isFetching={isFetching} onRetry={retry} />
    return rankings ? <LeaderboardEmpty targetType={targets[target]} /> : <StandingsSkeleton />
  }
  return (
    <AppFrame
      title={period ? period.gameName : isFailed ? t('title.gameRanking') : <Skeleton width="60%" />}
      lead={t('games.lead')}
      back={{ to: '/mypage/', label: t('common.back') }}
      width="broad"
      dock={!isDesktop && ownRow}
    >
      <div className="flex flex-col gap-4">
        {rankings && ranking ? (
          <SelectField
            label={t('games.ranking')}
            options={rankings.map((each) => ({ value: boardId(each), label: names.label(each) }))}
            value={boardId(ranking)}
            onChange={choose}
            hint={names.span(ranking)}
          />
        ) : (
          !isFailed && !rankings && <FieldSkeleton />
        )}
        <Tabs
          label={t('games.tabs')}
          value={target}
          onChange={setTarget}
          tabs={(['all', 'mutual'] as const).map((value) => ({
            value,
            label: t(`games.tab.${value}`),
            panel: panel(),
          }))}
        />
      </div>
    </AppFrame>
  )
}

const FieldSkeleton = () => (
  <div aria-hidden="true">
    <p className="mb-1.5 text-sm">
      <Skeleton width="20%" />
    </p>
    <div className="h-12 rounded-md border border-line bg-raised" />
    <p className="mt-1.5 text-sm">
      <Skeleton width="60%" />
    </p>
  </div>
)

const targets = { all: 1, mutual: 2 } as const satisfies Record<string, TargetType>
type Target = keyof typeof targets

export default withQueries(GameRankingPage)
