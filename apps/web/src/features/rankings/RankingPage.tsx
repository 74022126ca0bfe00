import type { AudienceRanking } from '@avalive/contract/rankings'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { GENERAL_RANKING_PATH, viewerPath } from '../../lib/paths.ts'
import { withQueries } from '../../lib/query.tsx'
import { ownVliveId } from '../../lib/session.ts'
import { tabStore } from '../../lib/storage.ts'
import { useMedia } from '../../lib/use-media.ts'
import { OwnRowSkeleton } from '../../shared/standings/OwnRow.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { TrophyIcon } from '../../ui/card-icons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { PlayIcon } from '../../ui/pictograms.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { RankingFrame } from './RankingFrame.tsx'
import { OwnRanker } from './ranker.tsx'
import { Standings } from './Standings.tsx'
import { useAudienceRankings } from './use-rankings.ts'

/** Codes of the specification (1 §3). */
const types = { now: 2, today: 3, month: 4, total: 5 } as const
type Tab = keyof typeof types
const tabs: readonly Tab[] = ['now', 'today', 'month', 'total']

/** Stores the selected tab per history entry, so that it is restored after going back from a profile. */
const useKeptTab = (visit: string) => {
  const kept = `avalive.rankingTab ${visit}`
  const [tab, setTab] = useState<Tab>(() => tabs.find((name) => name === tabStore.get(kept)) ?? 'now')
  const choose = (name: Tab) => {
    tabStore.set(kept, name)
    setTab(name)
  }
  return [tab, choose] as const
}

/** Ranking of the people who gave most to a streamer. */
const RankingPage = () => {
  const t = useT()
  const { vliveId = '' } = useParams()
  const { search, key } = useLocation()
  const query = new URLSearchParams(search)
  const viewer = query.get('av')
  const mediaId = query.get('mi')
  const [tab, setTab] = useKeptTab(`${vliveId} ${key}`)
  const { rankings, isFailed, isUnknown } = useAudienceRankings(vliveId, viewer, mediaId)
  const avatarMode = query.get('tp') === 'avatar'
  const isDesktop = useMedia('(width >= 64rem)')

  if (isUnknown) {
    return (
      <RankingFrame title={t('title.ranking')} avatarMode={avatarMode} mediaId={mediaId}>
        <div className="h-full overflow-y-auto px-4">
          <EmptyState
            illustration={<Lost />}
            title={t('rankings.unknown.title')}
            text={t('rankings.unknown.text')}
            action={!avatarMode && <ToGeneral tone="primary" />}
          />
        </div>
      </RankingFrame>
    )
  }
  const rankingOf = (name: Tab): AudienceRanking | undefined =>
    rankings?.find(({ ranking_type }) => ranking_type === types[name])
  const own = rankingOf(tab)?.mydata ?? null
  // The person in the address is taken for the viewer, unless the session belongs to someone else.
  const isOther = viewer !== null && (ownVliveId() ?? viewer) !== viewer
  // Without a stream in the address, there may be no stream at all.
  const emptyText = (name: Tab) =>
    name === 'now' && !mediaId ? 'rankings.empty.anyStream' : (`rankings.empty.${name}` as const)
  return (
    <RankingFrame title={t('title.ranking')} avatarMode={avatarMode} mediaId={mediaId}>
      <Tabs
        label={t('rankings.tabs')}
        dense
        value={tab}
        onChange={setTab}
        tabs={tabs.map((name) => ({
          value: name,
          label: t(`rankings.tab.${name}`),
          panel: (
            <div className="flex h-full flex-col overflow-y-auto overscroll-contain [--standings-top:0px]">
              <div className="flex-1 px-4 pb-4">
                <Standings
                  rankers={rankingOf(name)?.rankers}
                  ownId={isOther ? undefined : own?.profile_id}
                  isFailed={isFailed}
                  own={isDesktop && viewer === null && own && <OwnRanker own={own} place="card" />}
                  emptyText={t(emptyText(name))}
                  emptyAction={
                    !avatarMode && (mediaId ? <ToStream mediaId={mediaId} /> : <ToGeneral tone="secondary" />)
                  }
                />
              </div>
              {/* If the address doesn't name the viewer, their row sticks to the end of the list. No space is
                  reserved for it. */}
              {viewer === null && own && !isDesktop && (
                <div className="sticky bottom-0 sm:px-4">
                  <OwnRanker own={own} isOther={isOther} />
                </div>
              )}
            </div>
          ),
        }))}
      />
      {viewer !== null && (
        // On a desktop it lines up with the list.
        <div className="min-h-15 shrink-0 sm:px-4 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-6 lg:*:col-start-2">
          {own ? <OwnRanker own={own} isOther={isOther} /> : !rankings && !isFailed && <OwnRowSkeleton />}
        </div>
      )}
    </RankingFrame>
  )
}

/** Visitors can open it, too, while my-page would ask them to log in. */
const ToGeneral = ({ tone }: { tone: 'primary' | 'secondary' }) => (
  <ButtonLink to={GENERAL_RANKING_PATH} tone={tone} icon={<TrophyIcon size={20} />}>
    {useT()('rankings.toGeneral')}
  </ButtonLink>
)

const ToStream = ({ mediaId }: { mediaId: string }) => (
  <ButtonLink to={viewerPath(mediaId)} tone="secondary" icon={<PlayIcon size={20} />}>
    {useT()('frame.toStream')}
  </ButtonLink>
)

export default withQueries(RankingPage)
