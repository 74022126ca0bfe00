import type { Output } from '@avalive/contract/call'
import { home } from '@avalive/contract/home'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { useLoadNext } from '../../lib/paged.ts'
import { silent } from '../../lib/silent.ts'
import { uniqueBy } from '../../lib/unique-by.ts'
import { MoreFailed } from '../../shared/MoreFailed.tsx'
import { classes } from '../../ui/classes.ts'
import { EndMarker } from '../../ui/EndMarker.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { LiveCard, LiveCardSkeleton } from './LiveCard.tsx'
import { grid, TOP_ON_DESKTOP, TOP_ON_PHONE } from './layout.ts'

type Page = Output<typeof home.getHome>['live']

/** The rest of the live streams, page by page as the end comes into view. */
export const MoreLive = ({ first }: { first: Page }) => {
  const t = useT()
  const id = useId()
  const query = useInfiniteQuery({
    // Other first pages have other following ones.
    queryKey: ['home', 'more', first.next],
    queryFn: ({ pageParam, signal }) => call(home.listLive, { after: pageParam }, { signal }),
    initialPageParam: first.next ?? '',
    getNextPageParam: (page: Page) => page.next,
    enabled: false,
    ...silent,
  })
  const onNext = useLoadNext(query)
  const all = uniqueBy(
    [first, ...(query.data?.pages ?? [])].flatMap(({ cards }) => cards),
    ({ mediaId }) => mediaId,
  )
  const rest = all.slice(TOP_ON_PHONE)
  if (rest.length === 0) return null
  const isOver = first.next === null || (query.data && !query.hasNextPage)
  return (
    <section aria-labelledby={id} className={all.length <= TOP_ON_DESKTOP ? 'lg:hidden' : undefined}>
      <h2 id={id} className="mb-3 text-xl">
        {t('home.more')}
      </h2>
      <ul className={grid}>
        {rest.map((card, place) => (
          <li key={card.mediaId} className={classes('min-w-0', place < TOP_ON_DESKTOP - TOP_ON_PHONE && 'lg:hidden')}>
            <LiveCard card={card} />
          </li>
        ))}
        {query.isFetching && [1, 2].map((place) => <li key={place}>{<LiveCardSkeleton />}</li>)}
      </ul>
      {query.isFetching && <Loading label={t('common.loading')}>{null}</Loading>}
      {query.isError && !query.isFetching && (
        <div className="mt-4">
          <MoreFailed text={t('home.moreFailed')} onRetry={onNext} />
        </div>
      )}
      {!isOver && !query.isFetching && !query.isError && <EndMarker onSeen={onNext} />}
    </section>
  )
}
