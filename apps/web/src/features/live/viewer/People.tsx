import type { Stream } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { ownVliveId } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { FollowButton } from '../FollowButton.tsx'
import { PersonButton } from '../person/PersonButton.tsx'

interface Props {
  people: Stream['mediaStreamers']
  isFollowingHost: boolean
  /** Over a stage there is room for the host's name only. */
  isShort?: boolean
}

/** The people on the stage, the host first. They wrap to the next line if there is no space. */
export const People = ({ people, isFollowingHost, isShort = false }: Props) => {
  const t = useT()
  return (
    <ul aria-label={t('live.people')} className="people">
      {people.map((person, place) => (
        <li key={person.vliveId} className="people-one">
          <PersonButton
            person={person}
            className="flex min-w-0 items-center gap-2 rounded-full text-left font-semibold hover:text-accent"
          >
            <Avatar src={person.iconUrl || null} name={person.nickname} />
            <span className={isShort && place > 0 ? 'sr-only' : 'min-w-0 leading-tight max-lg:text-sm lg:max-w-72'}>
              <UserText>{person.nickname}</UserText>
            </span>
          </PersonButton>
          {person.vliveId !== ownVliveId() && !(isShort && place > 0) && (
            <FollowButton
              person={person}
              isFollowing={place === 0 ? isFollowingHost : undefined}
              tone={isShort ? 'primary' : 'secondary'}
              // The guests' words would push the actions into a row of their own.
              isShort={isShort || place > 0}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
