import { useState } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { startPath } from '../../lib/paths.ts'
import { withQueries } from '../../lib/query.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { ToStart } from '../../shared/ToStart.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { OwnRanker } from './ranker.tsx'
import { Standings } from './Standings.tsx'
import { useGeneralRanking } from './use-rankings.ts'

const types = { today: 3, month: 4, total: 5 } as const
type Tab = keyof typeof types
const tabs: readonly Tab[] = ['today', 'month', 'total']

/** Ranking of streamers by the gifts that they received. */
const GeneralRankingPage = () => {
  const t = useT()
  const [tab, setTab] = useState<Tab>('today')
  const { ranking, isFailed } = useGeneralRanking(types[tab])
  // People without a rank only watch, so they get no row of their own.
  const own = ranking?.mydata?.rank ? ranking.mydata : null
  const isDesktop = useMedia('(width >= 64rem)')
  return (
    <AppFrame
      width="broad"
      title={t('title.generalRanking')}
      lead={t('rankings.general.lead')}
      back={{ to: startPath(), label: t('common.back') }}
    >
      <Tabs
        label={t('rankings.tabs')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((name) => ({
          value: name,
          label: t(`rankings.tab.${name}`),
          panel: (
            <Standings
              rankers={ranking?.rankers}
              ownId={own?.profile_id}
              isFailed={isFailed}
              own={isDesktop && own && <OwnRanker own={own} place="card" />}
              emptyText={t(`rankings.empty.${name}`)}
              emptyAction={<ToStart tone="secondary" />}
            />
          ),
        }))}
      />
      {own && !isDesktop && (
        <div className="above-bar sticky bottom-0 -mx-4 mt-3 sm:mx-0">
          <OwnRanker own={own} />
        </div>
      )}
    </AppFrame>
  )
}

export default withQueries(GeneralRankingPage)
