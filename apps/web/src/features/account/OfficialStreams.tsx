import type { ReactNode } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { PersonIcon, PlayIcon } from '../../ui/pictograms.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Media, watchCountText } from './mypage.ts'

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
        <StreamCard key={media.mediaId} media={media} isFirst={place === 0} />
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

const StreamCard = ({ media, isFirst }: { media: Media; isFirst: boolean }) => {
  const t = useT()
  const watching = watchCountText(useLocale(), media.watchCount)
  return (
    <li className="w-60 shrink-0 snap-start">
      <PlainLink
        to={`/viewer/${encodeURIComponent(media.mediaId)}`}
        className="group flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface"
      >
        <span className="relative block aspect-video w-full shrink-0 overflow-hidden bg-accent-wash">
          <img
            src={media.thumbnail}
            alt=""
            width={240}
            height={135}
            decoding="async"
            fetchPriority={isFirst ? 'high' : 'low'}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
          />
          <span className="absolute top-2 left-2">
            <Badge tone="live">{t('mypage.streams.live')}</Badge>
          </span>
        </span>
        <span className="flex min-h-0 flex-1 flex-col justify-center px-3 py-2">
          <span className="truncate font-medium">{media.title}</span>
          <span className="flex items-center justify-between gap-2 text-sm text-soft">
            <span className="truncate">{media.mediaStreamers.map(({ nickname }) => nickname).join(', ')}</span>
            <span className="flex shrink-0 items-center gap-0.5 tabular-nums">
              <PersonIcon size={16} />
              <span aria-hidden="true">{watching}</span>
              <span className="sr-only">{t('mypage.streams.watching', { count: watching })}</span>
            </span>
          </span>
        </span>
      </PlainLink>
    </li>
  )
}
