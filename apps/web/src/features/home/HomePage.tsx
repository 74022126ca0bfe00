import { home } from '@avalive/contract/home'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { readFirstAnswer } from '../../lib/first-answer.ts'
import { useT } from '../../lib/i18n.tsx'
import { reload } from '../../lib/leave.ts'
import { loadOnline } from '../../lib/online.ts'
import { useSignedIn } from '../../lib/use-signed-in.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Loading } from '../../ui/Skeleton.tsx'
import { FollowingRow } from './FollowingRow.tsx'
import type { Home, HomeQueryProps, HomeState } from './HomeQuery.tsx'
import { LiveCard, LiveCardSkeleton } from './LiveCard.tsx'
import { grid, TOP_ON_DESKTOP, TOP_ON_PHONE } from './layout.ts'
import { VisitorInvitation } from './VisitorInvitation.tsx'

// The first screen comes from the document and needs neither queries nor the rows below it, so their code loads later.
// If it can't be loaded, the first screen stays.
const load = () => loadOnline(() => import('./late.ts'))
const HomeQuery = lazy<ComponentType<HomeQueryProps>>(() =>
  load().then(
    (late) => ({ default: late.HomeQuery }),
    () => ({ default: NoQuery }),
  ),
)
const HomeRows = lazy<ComponentType<{ page: Home }>>(() =>
  load().then(
    (late) => ({ default: late.HomeRows }),
    () => ({ default: NoRows }),
  ),
)

const NoQuery = ({ onChange }: HomeQueryProps) => {
  useEffect(
    () => onChange(({ page }) => (page ? { page } : { failure: { isRetrying: false, onRetry: reload } })),
    [onChange],
  )
  return null
}

const NoRows = () => {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert">{t('home.moreFailed')}</p>
      <Button tone="secondary" size="small" onClick={reload}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

/** Who is live now, for everyone. */
const HomePage = () => {
  const t = useT()
  const [{ page, failure }, setState] = useState<HomeState>(() => ({ page: readFirstAnswer(home.getHome, {}) }))
  return (
    <>
      {failure ? (
        <LoadFailedScreen title={t('home.failed.title')} text={t('home.failed.text')} {...failure} />
      ) : (
        <AppFrame width="wide">{page ? <Content page={page} /> : <Skeleton />}</AppFrame>
      )}
      <Suspense>
        <HomeQuery onChange={setState} />
      </Suspense>
    </>
  )
}

const Content = ({ page }: { page: Home }) => (
  <div className="flex flex-col gap-8">
    {useSignedIn() ? <FollowingRow cards={page.following} /> : <VisitorInvitation />}
    {page.live.cards.length > 0 && <LiveNow cards={page.live.cards} />}
    <Suspense>
      <HomeRows page={page} />
    </Suspense>
  </div>
)

const Skeleton = () => (
  <Loading label={useT()('common.loading')}>
    <Top>
      {Array.from({ length: TOP_ON_DESKTOP }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <li key={place} className={topCard(place)}>
          <LiveCardSkeleton />
        </li>
      ))}
    </Top>
  </Loading>
)

const topCard = (place: number) =>
  classes('min-w-0', place === 0 && 'lg:col-span-2 lg:row-span-2', place >= TOP_ON_PHONE && 'max-lg:hidden')

const Top = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="home-live">
    <h1 id="home-live" className="mb-3 text-2xl">
      {useT()('home.title')}
    </h1>
    <ul className={grid}>{children}</ul>
  </section>
)

const LiveNow = ({ cards }: { cards: Home['live']['cards'] }) => (
  <Top>
    {cards.slice(0, TOP_ON_DESKTOP).map((card, place) => (
      <li key={card.mediaId} className={topCard(place)}>
        <LiveCard card={card} isLarge={place === 0} priority={place < 2 ? 'high' : 'low'} />
      </li>
    ))}
  </Top>
)

export default HomePage
