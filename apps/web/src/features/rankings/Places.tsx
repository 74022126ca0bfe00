import type { Ranker } from '@avalive/contract/rankings'
import { formatRank } from '@avalive/i18n/format'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { List } from '../../ui/List.tsx'
import { PersonLink } from './PersonLink.tsx'
import { Score } from './Score.tsx'

interface Props {
  readonly rankers: readonly Ranker[]
  /** The viewer's own profile, which is marked where it stands. */
  readonly ownId: string | undefined
}

/** Everybody behind the podium. */
export const Places = ({ rankers, ownId }: Props) => {
  const t = useT()
  return (
    <List label={t('rankings.rest')}>
      {rankers.map((ranker) => (
        <Place key={ranker.profile_id} ranker={ranker} isOwn={ranker.profile_id === ownId} />
      ))}
    </List>
  )
}

const Place = ({ ranker, isOwn }: { ranker: Ranker; isOwn: boolean }) => {
  const t = useT()
  return (
    <li>
      <PersonLink
        profileId={ranker.profile_id}
        className={classes(
          'flex min-h-15 w-full items-center gap-3 py-2 pr-4 pl-1 -outline-offset-2! transition-colors duration-150 hover:bg-accent-wash active:bg-accent-wash',
          isOwn && 'bg-accent-wash',
        )}
      >
        <Rank>{formatRank(t, ranker.rank)}</Rank>
        <Avatar src={ranker.icon_url} name={ranker.name} />
        <span className="flex min-w-0 flex-1 items-center gap-2">
          <span className="min-w-0 truncate font-medium">{ranker.name}</span>
          {isOwn && (
            <span className="shrink-0 whitespace-nowrap">
              <Badge>{t('rankings.you')}</Badge>
            </span>
          )}
        </span>
        <Score score={ranker.score} />
      </PersonLink>
    </li>
  )
}

export const Rank = ({ children }: { children: ReactNode }) => (
  <span className="w-13 shrink-0 text-center font-display text-sm leading-5 font-bold text-soft">{children}</span>
)
