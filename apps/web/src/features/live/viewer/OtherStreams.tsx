import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { watchCountText } from '../../../lib/media.ts'
import { viewerPath } from '../../../lib/paths.ts'
import { StreamCard } from '../../../ui/StreamCard.tsx'
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
  const locale = useLocale()
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
      <ul className={isWide ? 'mt-3 grid grid-cols-4 gap-4' : 'mt-3 grid grid-cols-2 gap-3'}>
        {others.map((media) => {
          const short = watchCountText(locale, media.watchCount)
          return (
            <li key={media.mediaId}>
              <StreamCard
                to={viewerPath(media.mediaId)}
                title={media.title}
                thumbnail={media.thumbnail}
                names={[media.nickname]}
                badge={t('live.badge')}
                isLive
                watching={{ short, spoken: t('live.watching', { count: short }) }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
