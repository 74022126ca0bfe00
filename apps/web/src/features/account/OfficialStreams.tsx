import type { ReactNode } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { type Media, namesOf, watchCountText } from '../../lib/media.ts'
import { viewerPath } from '../../lib/paths.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { PlayIcon } from '../../ui/pictograms.tsx'
import { StreamCard, StreamCardSkeleton } from '../../ui/StreamCard.tsx'

const card = 'w-[min(15rem,80vw)] shrink-0 snap-start'

/** The row has the same height with streams, their skeletons, or the empty message. */
export const OfficialStreams = ({ medias }: { medias: readonly Media[] }) => {
  const t = useT()
  if (medias.length === 0) {
    return (
      <Frame>
        <li className="flex min-h-62 w-full flex-col items-center justify-center gap-2 rounded-xl border border-line border-dashed p-6 text-center text-soft">
          <PlayIcon size={32} />
          {t('mypage.streams.none')}
        </li>
      </Frame>
    )
  }
  return (
    <Frame>
      {medias.map((media, place) => (
        <Stream key={media.mediaId} media={media} isFirst={place === 0} />
      ))}
    </Frame>
  )
}

export const OfficialStreamsSkeleton = () => (
  <Frame>
    {[1, 2, 3].map((place) => (
      <li key={place} className={card}>
        <StreamCardSkeleton />
      </li>
    ))}
  </Frame>
)

const Frame = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <section aria-labelledby="official-streams">
      <Carousel
        heading={
          <h2 id="official-streams" className="text-xl">
            {t('mypage.streams.title')}
          </h2>
        }
        labels={{ back: t('mypage.carousel.back'), forward: t('mypage.carousel.forward') }}
      >
        {children}
      </Carousel>
    </section>
  )
}

const Stream = ({ media, isFirst }: { media: Media; isFirst: boolean }) => {
  const t = useT()
  const short = watchCountText(useLocale(), media.watchCount)
  return (
    <li className={card}>
      <StreamCard
        to={viewerPath(media.mediaId)}
        title={media.title}
        thumbnail={media.thumbnail}
        names={namesOf(media)}
        badge={t(media.hasPicture ? 'mypage.streams.live' : 'mypage.streams.connecting')}
        isLive={media.hasPicture}
        watching={{ short, spoken: t('mypage.streams.watching', { count: short }) }}
        priority={isFirst ? 'high' : 'low'}
      />
    </li>
  )
}
