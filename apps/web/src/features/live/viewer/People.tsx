import type { Stream } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { ownVliveId } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { FollowButton } from '../FollowButton.tsx'
import { profilePath } from '../profile/profile-path.ts'

interface Props {
  people: Stream['mediaStreamers']
  isFollowingHost: boolean
}

/** Those on the stage, the host first; more than fit can be swiped. */
export const People = ({ people, isFollowingHost }: Props) => {
  const t = useT()
  return (
    <ul aria-label={t('live.people')} className="people flex min-w-0 flex-1 snap-x gap-4 overflow-x-auto p-1">
      {people.map((person, place) => (
        <li key={person.vliveId} className="flex shrink-0 snap-start items-center gap-2 only:flex-1 lg:only:flex-none">
          <PlainLink
            to={profilePath(person.profileId)}
            className="flex min-w-28 flex-1 items-center gap-2 rounded-full font-semibold hover:text-accent"
          >
            <Avatar src={person.iconUrl || null} name={person.nickname} />
            <span className="line-clamp-2 max-w-40 min-w-0 leading-tight break-normal wrap-anywhere lg:max-w-72">
              {person.nickname}
            </span>
          </PlainLink>
          {person.vliveId !== ownVliveId() && (
            <FollowButton person={person} isFollowing={place === 0 ? isFollowingHost : undefined} />
          )}
        </li>
      ))}
    </ul>
  )
}
