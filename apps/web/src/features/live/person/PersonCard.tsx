import type { Person } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { profilePath } from '../../../lib/paths.ts'
import { ownVliveId } from '../../../lib/session.ts'
import { useSignedIn } from '../../../lib/use-signed-in.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { BlockIcon, FlagIcon, MuteIcon, PersonIcon, SoundIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { FollowButton } from '../FollowButton.tsx'
import { useHidden, useHide } from './use-hidden.ts'

interface Props {
  person: Person
  onReport: (person: Person) => void
  onClose: () => void
}

/** Who somebody is, and everything a viewer can do about them. */
export const PersonCard = ({ person, onReport, onClose }: Props) => {
  const t = useT()
  const { confirm } = useDialogs()
  const isMember = useSignedIn()
  const isSelf = person.vliveId === ownVliveId()
  const { isBlocked, isMuted } = useHidden().statesOf(person.vliveId)
  const { running, hide } = useHide(person)
  const name = person.nickname
  const block = async () => {
    const sure = await confirm({
      title: t('live.block.ask', { name }),
      body: t('live.block.text', { name }),
      confirmLabel: t('live.block.do', { name }),
      tone: 'danger',
    })
    if (sure) await hide('block')
  }
  return (
    <Dialog
      illustration={<Avatar src={person.iconUrl || null} name={name} size={128} />}
      title={<UserText>{name}</UserText>}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <p role="status" className="empty:hidden">
        {isBlocked ? t('live.block.done', { name }) : isMuted ? t('live.mute.done', { name }) : null}
      </p>
      <div className="mt-4 flex flex-col gap-3 text-ink">
        {!isSelf && !isBlocked && <FollowButton person={person} size="regular" tone="primary" />}
        <ButtonLink tone="secondary" block icon={<PersonIcon size={20} />} to={profilePath(person.profileId)}>
          {t('live.ended.profile')}
        </ButtonLink>
        {isMember && !isSelf && (
          <div>
            <Button
              tone="secondary"
              block
              icon={isMuted ? <SoundIcon size={20} /> : <MuteIcon size={20} />}
              loading={running === 'mute' || running === 'unmute'}
              onClick={() => void hide(isMuted ? 'unmute' : 'mute')}
            >
              {isMuted ? t('live.mute.undo') : t('live.mute.do', { name })}
            </Button>
            {!isMuted && <p className="mt-1 text-sm text-soft">{t('live.mute.hint')}</p>}
          </div>
        )}
        {!isSelf && (
          <div className="flex flex-wrap justify-center gap-x-3 gap-y-1">
            <Button
              tone="quiet"
              icon={<FlagIcon size={18} />}
              onClick={() => {
                onClose()
                onReport(person)
              }}
            >
              {t('reports.person.button', { name })}
            </Button>
            {isMember && (
              <Button
                tone="quiet"
                icon={<BlockIcon size={18} />}
                loading={running === 'block' || running === 'unblock'}
                onClick={() => void (isBlocked ? hide('unblock') : block())}
              >
                {isBlocked ? t('live.block.undo') : t('live.block.do', { name })}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
