import { useLocale, useT } from '../lib/i18n.tsx'
import { watchCountText } from '../lib/media.ts'
import { useOwnFrame } from '../lib/own-frame.ts'
import { viewerPath } from '../lib/paths.ts'
import { withQueries } from '../lib/query.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { PlainLink } from '../ui/PlainLink.tsx'
import { UserText } from '../ui/UserText.tsx'

/** People go live, and their viewers change, while a page stays open. */
const REFRESH_MS = 60_000

/** Followed people who are live, with their viewers. Nothing is below them that they could move. */
const LivePeople = ({ isNarrow }: { isNarrow: boolean }) => {
  const t = useT()
  const locale = useLocale()
  const live = useOwnFrame(REFRESH_MS)?.following ?? []
  if (live.length === 0) return null
  return (
    <nav aria-labelledby="followed-live" className="mt-4 border-line border-t pt-4">
      <h2 id="followed-live" className={isNarrow ? 'sr-only' : 'px-3 pb-1 font-sans font-semibold text-sm text-soft'}>
        {t('places.live')}
      </h2>
      <ul className="flex flex-col">
        {live.map(({ mediaId, nickname, iconUrl, watchCount }) => {
          const short = watchCountText(locale, watchCount)
          return (
            <li key={mediaId}>
              <PlainLink
                to={viewerPath(mediaId)}
                title={isNarrow ? nickname : undefined}
                className="-mx-1 flex items-center gap-2 rounded-lg p-1 hover:bg-accent-wash"
              >
                <Avatar src={iconUrl || null} name={nickname} live />
                <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 text-sm wrap-break-word'}>
                  <UserText>{nickname}</UserText>
                </span>
                <span
                  aria-hidden="true"
                  className={isNarrow ? 'hidden' : 'shrink-0 pr-2 text-sm text-soft tabular-nums'}
                >
                  {short}
                </span>
                <span className="sr-only">{t('places.watching', { count: watchCount, short })}</span>
              </PlainLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export const FollowedLive = withQueries(LivePeople)
