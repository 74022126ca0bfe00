import type { Stream } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { profilePath } from '../../../lib/paths.ts'
import { ownVliveId } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { FollowButton } from '../FollowButton.tsx'

interface Props {
  people: Stream['mediaStreamers']
  isFollowingHost: boolean
}

/** The people on the stage, the host first. They wrap to the next line if there is no space. */
export const People = ({ people, isFollowingHost }: Props) => {
  const t = useT()
  return (
    <ul aria-label={t('live.people')} className="flex min-w-0 flex-wrap gap-x-6 gap-y-2 p-1">
      {people.map((person, place) => (
        <li
          key={person.vliveId}
          className="flex w-full max-w-full flex-wrap items-center justify-between gap-x-2 gap-y-1 lg:w-auto"
        >
          <PlainLink
            to={profilePath(person.profileId)}
            className="flex min-w-0 flex-[1_0_9em] items-center gap-2 rounded-full font-semibold hover:text-accent lg:flex-initial"
          >
            <Avatar src={person.iconUrl || null} name={person.nickname} />
            <span className="min-w-0 leading-tight lg:max-w-72">
              <UserText>{person.nickname}</UserText>
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
