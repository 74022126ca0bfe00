import type { Output } from '@avalive/contract/call'
import { home } from '@avalive/contract/home'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { EVENTS_PATH, GENERAL_RANKING_PATH } from '../../lib/paths.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { silent } from '../../lib/silent.ts'
import { InSteps } from '../../lib/steps.ts'
import { useSignedIn } from '../../lib/use-signed-in.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { TrophyIcon } from '../../ui/pictograms.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { CardRow } from './CardRow.tsx'
import { FollowingRow } from './FollowingRow.tsx'
import { LanguageRow } from './LanguageRow.tsx'
import { LiveCard, LiveCardSkeleton } from './LiveCard.tsx'
import { grid, TOP_ON_DESKTOP, TOP_ON_PHONE } from './layout.ts'
import { MoreLive } from './MoreLive.tsx'
import { UpcomingRow } from './UpcomingRow.tsx'
import { VisitorInvitation } from './VisitorInvitation.tsx'

type Home = Output<typeof home.getHome>

/** Who is live now, for everyone. */
const HomePage = () => {
  const t = useT()
  const { data, isError, isFetching, refetch } = useQuery({ ...callQuery(home.getHome, {}), ...silent })
  if (isError && !data) {
    return (
      <LoadFailedScreen
        title={t('home.failed.title')}
        text={t('home.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame width="wide">
      {data ? (
        <Content page={data} />
      ) : (
        <Loading label={t('common.loading')}>
          <Top>
            {Array.from({ length: TOP_ON_DESKTOP }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
              <li key={place} className={topCard(place)}>
                <LiveCardSkeleton />
              </li>
            ))}
          </Top>
        </Loading>
      )}
    </AppFrame>
  )
}

const Content = ({ page }: { page: Home }) => {
  const t = useT()
  const isMember = useSignedIn()
  const { live, following, official, inEvents, fresh, byLanguage, languages, upcoming } = page
  return (
    <div className="flex flex-col gap-8">
      {isMember ? <FollowingRow cards={following} /> : <VisitorInvitation />}
      {/* What is below the first screen waits a moment, so that a slow phone shows the first screen sooner. */}
      <InSteps>
        {live.cards.length === 0 ? <NobodyLive /> : <LiveNow cards={live.cards} />}
        <RankingLink />
        <CardRow title={t('home.inEvents')} cards={inEvents} />
        <CardRow title={t('home.official')} cards={official} />
        <CardRow title={t('home.fresh')} cards={fresh} />
        <LanguageRow cards={byLanguage} languages={languages} />
        <UpcomingRow cards={upcoming} />
        <MoreLive first={live} />
      </InSteps>
    </div>
  )
}

const topCard = (place: number) =>
  classes('min-w-0', place === 0 && 'lg:col-span-2 lg:row-span-2', place >= TOP_ON_PHONE && 'max-lg:hidden')

const Top = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <section aria-labelledby="home-live">
      <h1 id="home-live" className="mb-3 text-2xl">
        {t('home.title')}
      </h1>
      <ul className={grid}>{children}</ul>
    </section>
  )
}

const LiveNow = ({ cards }: { cards: Home['live']['cards'] }) => (
  <Top>
    {cards.slice(0, TOP_ON_DESKTOP).map((card, place) => (
      <li key={card.mediaId} className={topCard(place)}>
        <LiveCard card={card} isLarge={place === 0} priority={place < 2 ? 'high' : 'low'} />
      </li>
    ))}
  </Top>
)

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

export default withQueries(HomePage)
