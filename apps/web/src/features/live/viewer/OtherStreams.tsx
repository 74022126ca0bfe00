import { account } from '@avalive/contract/account'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { watchCountText } from '../../account/mypage.ts'
import { viewerPath } from '../way-back.ts'

const most = 4

/** Where to go from a stream that is over. Comes below everything else, so that nothing moves when it comes. */
export const OtherStreams = ({ mediaId }: { mediaId: string }) => {
  const t = useT()
  const locale = useLocale()
  const { data } = useQuery({ ...callQuery(account.getMypage, {}), meta: { failureShown: true } })
  const others = data?.medias.filter((media) => media.mediaId !== mediaId).slice(0, most) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-streams" className="mx-auto w-full max-w-xl animate-rise">
      <h2 id="other-streams" className="text-xl">
        {t('live.ended.others')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {others.map((media) => (
          <li key={media.mediaId}>
            <PlainLink
              to={viewerPath(media.mediaId)}
              className="group block h-full overflow-hidden rounded-xl border border-line bg-surface text-left"
            >
              <span className="relative block aspect-video overflow-hidden bg-accent-wash">
                <img
                  src={media.thumbnail}
                  alt=""
                  width={240}
                  height={135}
                  className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
                />
                <span className="absolute top-2 left-2">
                  <Badge tone="live">{t('live.badge')}</Badge>
                </span>
              </span>
              <span className="block px-3 py-2">
                <span className="block truncate font-medium">{media.title}</span>
                <span className="block truncate text-sm text-soft">
                  {t('live.watching', { count: watchCountText(locale, media.watchCount) })}
                </span>
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
