import { useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { List } from '../../ui/List.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { PersonLink } from '../PersonLink.tsx'
import { LiveTag } from './LiveTag.tsx'
import { RankText } from './RankText.tsx'
import { Row, rowStyle } from './Row.tsx'
import type { Standing } from './standing.ts'

interface Props {
  readonly standings: readonly Standing[]
  /** The viewer's own profile, which is marked in the list. */
  readonly ownId: string | undefined
}

/** Everyone below the podium. */
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
          rowStyle,
          '-outline-offset-2! transition-colors duration-150 hover:bg-accent-wash active:bg-accent-wash',
          isOwn && 'bg-accent-wash',
        )}
      >
        <Row
          rank={<RankText rank={rank} />}
          picture={
            // The ring of a live person lies outside the avatar's normal box, so that all avatars line up.
            <span className={classes('relative flex', mediaId ? '-m-1.5' : '')}>
              <Avatar src={iconUrl} name={name} live={Boolean(mediaId)} />
              {mediaId && <LiveTag />}
            </span>
          }
          name={
            <>
              <UserText>{name}</UserText>
              {isOwn && (
                <span className="ml-2">
                  <Badge>{t('rankings.you')}</Badge>
                </span>
              )}
            </>
          }
          detail={detail}
          value={
            <>
              {value}
              {mark}
            </>
          }
        />
      </PersonLink>
    </li>
  )
}
