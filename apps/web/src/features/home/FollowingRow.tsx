import type { LiveCard as Live } from '@avalive/contract/home'
import { useT } from '../../lib/i18n.tsx'
import { viewerPath } from '../../lib/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { UserText } from '../../ui/UserText.tsx'

/** Followed people who are live, round and with a ring. */
export const FollowingRow = ({ cards }: { cards: readonly Live[] }) => {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="home-following">
      <h2 id="home-following" className="text-xl">
        {t('home.following')}
      </h2>
      <ul className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1">
        {cards.map(({ mediaId, nickname, iconUrl }) => (
          <li key={mediaId} className="w-20 shrink-0">
            <PlainLink to={viewerPath(mediaId)} className="flex flex-col items-center gap-1 rounded-lg p-1 text-center">
              <Avatar src={iconUrl || null} name={nickname} live />
              {/* Between its phrases, a short name could leave a single character in a line. */}
              <span className="w-full text-xs text-balance wrap-anywhere [&>:lang(ja)]:[word-break:normal]">
                <UserText>{nickname}</UserText>
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
