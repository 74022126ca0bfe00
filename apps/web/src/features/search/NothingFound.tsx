import { home } from '@avalive/contract/home'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { callQuery } from '../../lib/query.tsx'
import { StreamGrid } from '../../shared/StreamGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'

const SHOWN = 6

/** Says that nothing has this name, and offers who is live instead. */
export const NothingFound = ({ query }: { query: string }) => {
  const t = useT()
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
          <StreamGrid
            cards={cards}
            badge={t('search.live')}
            watching={(count, short) => t('search.watching', { count, short })}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3"
          />
        </section>
      )}
    </>
  )
}
