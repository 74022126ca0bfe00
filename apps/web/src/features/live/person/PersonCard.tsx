import type { Person } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { profilePath } from '../../../lib/paths.ts'
import { ownVliveId } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { PersonIcon } from '../../../ui/card-icons.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { FollowButton } from '../FollowButton.tsx'
import { HiddenState } from './HiddenState.tsx'
import { PersonActions } from './PersonActions.tsx'
import { useHidden } from './use-hidden.ts'

interface Props {
  person: Person
  /** The viewer began to follow before signing in. */
  startsFollowing: boolean
  onReport: (person: Person) => void
  onClose: () => void
}

/** Who somebody is, and everything a viewer can do about them. */
export const PersonCard = ({ person, startsFollowing, onReport, onClose }: Props) => {
  const t = useT()
  const isSelf = person.vliveId === ownVliveId()
  const { isBlocked } = useHidden().statesOf(person.vliveId)
  const report = () => {
    onClose()
    onReport(person)
  }
  return (
    <Dialog
      illustration={<Avatar src={person.iconUrl || null} name={person.nickname} size={128} />}
      title={<UserText>{person.nickname}</UserText>}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <HiddenState person={person} />
      <div className="mt-4 flex flex-col gap-3 text-ink">
        {!isSelf && !isBlocked && (
          <FollowButton
            person={person}
            size="regular"
            tone="primary"
            resumedBy={JSON.stringify(person)}
            startsFollowing={startsFollowing}
          />
        )}
        <ButtonLink tone="secondary" block icon={<PersonIcon size={20} />} to={profilePath(person.profileId)}>
          {t('live.ended.profile')}
        </ButtonLink>
        {!isSelf && <PersonActions person={person} onReport={report} />}
      </div>
    </Dialog>
  )
}
