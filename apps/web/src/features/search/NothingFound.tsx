import { home } from '@avalive/contract/home'
import { formatNumber } from '@avalive/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { viewerPath } from '../../lib/paths.ts'
import { callQuery } from '../../lib/query.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { StreamCard } from '../../ui/StreamCard.tsx'

const SHOWN = 6

/** Says that nothing has this name, and offers who is live instead. */
export const NothingFound = ({ query }: { query: string }) => {
  const t = useT()
  const locale = useLocale()
  const { data } = useQuery({ ...callQuery(home.listLive, {}), meta: { inBackground: true } })
  const cards = data?.cards.slice(0, SHOWN) ?? []
  return (
    <>
      <EmptyState
        small
        illustration={<Lost />}
        title={t('search.none.title', { query })}
        text={t('search.none.text')}
      />
      {cards.length > 0 && (
        <section aria-labelledby="search-live" className="flex flex-col gap-3">
          <h2 id="search-live" className="text-xl">
            {t('search.liveNow')}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3">
            {cards.map(({ mediaId, title, thumbnail, nickname, watchCount }) => (
              <li key={mediaId}>
                <StreamCard
                  to={viewerPath(mediaId)}
                  title={title}
                  thumbnail={thumbnail}
                  names={[nickname]}
                  badge={t('search.live')}
                  isLive
                  watching={{
                    short: formatNumber(locale, watchCount),
                    spoken: t('search.watching', { count: formatNumber(locale, watchCount) }),
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
