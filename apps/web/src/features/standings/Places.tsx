import { formatRank } from '@avalive/i18n/format'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { List } from '../../ui/List.tsx'
import { PersonLink } from './PersonLink.tsx'
import type { Standing } from './standing.ts'

interface Props {
  readonly standings: readonly Standing[]
  /** The viewer's own profile, which is marked where it stands. */
  readonly ownId: string | undefined
}

/** Everybody behind the podium. */
export const Places = ({ standings, ownId }: Props) => {
  const t = useT()
  return (
    <List label={t('rankings.rest')}>
      {standings.map((standing) => (
        <Place key={standing.profileId} standing={standing} isOwn={standing.profileId === ownId} />
      ))}
    </List>
  )
}

const Place = ({ standing, isOwn }: { standing: Standing; isOwn: boolean }) => {
  const t = useT()
  const { profileId, mediaId, iconUrl, name, rank, value, detail, mark } = standing
  return (
    <li>
      <PersonLink
        profileId={profileId}
        mediaId={mediaId}
        className={classes(
          'flex min-h-15 w-full items-center gap-3 py-2 pr-4 pl-1 -outline-offset-2! transition-colors duration-150 hover:bg-accent-wash active:bg-accent-wash',
          isOwn && 'bg-accent-wash',
        )}
      >
        <Rank>{formatRank(t, rank)}</Rank>
        {/* The ring of somebody live lies around the place that everybody's picture has. */}
        <span className={classes('relative flex', mediaId ? '-m-1.5' : '')}>
          <Avatar src={iconUrl} name={name} live={Boolean(mediaId)} />
          {mediaId && <LiveTag />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="min-w-0 truncate font-medium">{name}</span>
            {isOwn && (
              <span className="flex shrink-0 whitespace-nowrap">
                <Badge>{t('rankings.you')}</Badge>
              </span>
            )}
          </span>
          {detail && <span className="line-clamp-2 text-xs/4 text-soft">{detail}</span>}
        </span>
        <span className="flex shrink-0 flex-col items-end">
          {value}
          {mark}
        </span>
      </PersonLink>
    </li>
  )
}

/** Smaller than a badge: it stands on a picture of 44 px. */
const LiveTag = () => {
  const t = useT()
  return (
    <span className="absolute inset-x-0 -bottom-0.5 flex justify-center">
      <span className="rounded-full bg-spotlight px-1.5 font-display text-[0.625rem]/4 font-bold text-on-spot">
        {t('rankings.live')}
      </span>
    </span>
  )
}

export const Rank = ({ children }: { children: ReactNode }) => (
  <span className="w-13 shrink-0 text-center font-display text-sm leading-5 font-bold text-soft">{children}</span>
)
