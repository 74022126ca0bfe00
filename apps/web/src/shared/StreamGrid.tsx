import type { LiveCard } from '@avalive/contract/home'
import { useLocale } from '../lib/i18n.tsx'
import { watchCountText } from '../lib/media.ts'
import { viewerPath } from '../lib/paths.ts'
import { StreamCard } from '../ui/StreamCard.tsx'

interface Props {
  readonly cards: readonly LiveCard[]
  readonly badge: string
  /** The number of viewers as a sentence. */
  readonly watching: (count: number, short: string) => string
  /** The columns and the gaps. */
  readonly className: string
}

/** Live streams to watch instead of what a page could not show. */
export const StreamGrid = ({ cards, badge, watching, className }: Props) => {
  const locale = useLocale()
  return (
    <ul className={className}>
      {cards.map(({ mediaId, title, thumbnail, nickname, watchCount }) => {
        const short = watchCountText(locale, watchCount)
        return (
          <li key={mediaId}>
            <StreamCard
              to={viewerPath(mediaId)}
              title={title}
              thumbnail={thumbnail}
              names={[nickname]}
              badge={badge}
              isLive
              watching={{ short, spoken: watching(watchCount, short) }}
            />
          </li>
        )
      })}
    </ul>
  )
}
