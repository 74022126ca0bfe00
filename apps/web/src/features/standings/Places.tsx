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
        <span className={classes('flex', mediaId ? '-m-1.5' : '')}>
          <Avatar src={iconUrl} name={name} live={Boolean(mediaId)} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="min-w-0 truncate font-medium">{name}</span>
            {mediaId && <Small tone="live">{t('rankings.live')}</Small>}
            {isOwn && <Small tone="neutral">{t('rankings.you')}</Small>}
          </span>
          {detail && <span className="block truncate text-xs/5 text-soft">{detail}</span>}
        </span>
        <span className="flex shrink-0 flex-col items-end">
          {value}
          {mark}
        </span>
      </PersonLink>
    </li>
  )
}

const Small = ({ tone, children }: { tone: 'live' | 'neutral'; children: ReactNode }) => (
  <span className="flex shrink-0 whitespace-nowrap">
    <Badge tone={tone}>{children}</Badge>
  </span>
)

export const Rank = ({ children }: { children: ReactNode }) => (
  <span className="w-13 shrink-0 text-center font-display text-sm leading-5 font-bold text-soft">{children}</span>
)
