import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { StreamGrid } from '../../../shared/StreamGrid.tsx'
import { liveStreams } from './live-streams.ts'

const most = { column: 4, wide: 8 }

interface Props {
  mediaId: string
  /** As wide as the window instead of a column. */
  isWide?: boolean
}

/** Other streams to watch. Rendered below everything else, so that nothing shifts when they load. */
export const OtherStreams = ({ mediaId, isWide = false }: Props) => {
  const t = useT()
  const { data } = useQuery(liveStreams)
  const others =
    data?.cards.filter((media) => media.mediaId !== mediaId).slice(0, isWide ? most.wide : most.column) ?? []
  if (others.length === 0) return null
  return (
    <section
      aria-labelledby="other-streams"
      className={isWide ? 'viewer-below' : 'mx-auto w-full max-w-xl animate-rise'}
    >
      <h2 id="other-streams" className="text-xl">
        {t('live.ended.others')}
      </h2>
      <StreamGrid
        cards={others}
        badge={t('live.badge')}
        watching={(_, short) => t('live.watching', { count: short })}
        className={isWide ? 'mt-3 grid grid-cols-4 gap-4' : 'mt-3 grid grid-cols-2 gap-3'}
      />
    </section>
  )
}
