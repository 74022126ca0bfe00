import type { ReactNode } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { PlayIcon } from '../../ui/pictograms.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StreamCard } from '../../ui/StreamCard.tsx'
import { type Media, namesOf, watchCountText } from './mypage.ts'

/** The row keeps its height whatever stands in it: streams, their skeletons, or the word that there are none. */
export const OfficialStreams = ({ medias }: { medias: readonly Media[] }) => {
  const t = useT()
  if (medias.length === 0) {
    return (
      <Frame>
        <li className="flex w-full flex-col items-center justify-center gap-2 rounded-xl border border-line border-dashed p-6 text-center text-soft">
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
      <li key={place} className="w-60 shrink-0">
        <Skeleton shape="block" width="100%" height="100%" />
      </li>
    ))}
  </Frame>
)

const Frame = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <section aria-labelledby="official-streams">
      <h2 id="official-streams" className="text-xl">
        {t('mypage.streams.title')}
      </h2>
      <ul className="relative -mx-4 mt-3 flex h-56 snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 sm:mx-0 sm:scroll-px-0 sm:px-0">
        {children}
      </ul>
    </section>
  )
}

const Stream = ({ media, isFirst }: { media: Media; isFirst: boolean }) => {
  const t = useT()
  const short = watchCountText(useLocale(), media.watchCount)
  return (
    <li className="w-60 shrink-0 snap-start">
      <StreamCard
        to={`/viewer/${encodeURIComponent(media.mediaId)}`}
        title={media.title}
        thumbnail={media.thumbnail}
        names={namesOf(media)}
        badge={t('mypage.streams.live')}
        watching={{ short, spoken: t('mypage.streams.watching', { count: short }) }}
        priority={isFirst ? 'high' : 'low'}
      />
    </li>
  )
}
