import type { Output } from '@avalive/contract/call'
import type { home } from '@avalive/contract/home'
import { useT } from '../../lib/i18n.tsx'
import { EVENTS_PATH, GENERAL_RANKING_PATH } from '../../lib/paths.ts'
import { withQueries } from '../../lib/query.tsx'
import { InSteps } from '../../lib/steps.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { TrophyIcon } from '../../ui/card-icons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { CardRow } from './CardRow.tsx'
import { LanguageRow } from './LanguageRow.tsx'
import { MoreLive } from './MoreLive.tsx'
import { UpcomingRow } from './UpcomingRow.tsx'

/** What is below the first screen, in steps, so that a slow phone stays responsive. */
export const HomeRows = withQueries(({ page }: { page: Output<typeof home.getHome> }) => {
  const t = useT()
  const { live, official, inEvents, fresh, byLanguage, languages, upcoming } = page
  return (
    <InSteps>
      {live.cards.length === 0 && <NobodyLive />}
      <RankingLink />
      <CardRow title={t('home.inEvents')} cards={inEvents} />
      <CardRow title={t('home.official')} cards={official} />
      <CardRow title={t('home.fresh')} cards={fresh} />
      <LanguageRow cards={byLanguage} languages={languages} />
      <UpcomingRow cards={upcoming} />
      <MoreLive first={live} />
    </InSteps>
  )
})

/** The bar of a phone has no room for the rankings. A desktop has them in its rail. */
const RankingLink = () => (
  <div className="lg:hidden">
    <List>
      <ListRow to={GENERAL_RANKING_PATH} icon={<TrophyIcon size={20} />} title={useT()('title.generalRanking')} />
    </List>
  </div>
)

const NobodyLive = () => {
  const t = useT()
  return (
    <EmptyState
      level={1}
      illustration={<StageEmpty />}
      title={t('home.empty.title')}
      text={t('home.empty.text')}
      action={
        <ButtonLink to={EVENTS_PATH} tone="secondary">
          {t('home.empty.events')}
        </ButtonLink>
      }
    />
  )
}
