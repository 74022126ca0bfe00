import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { profilePath, viewerPath } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PlayIcon } from '../../ui/pictograms.tsx'
import { InvitationFrame, Portrait, Words } from './InvitationFrame.tsx'
import type { Inviter } from './invitation.ts'

/** For members, whom nobody can invite any more. */
export const MemberInvitation = ({ inviter }: { inviter: Inviter }) => {
  const t = useT()
  const { nickname, profileId, description } = inviter.streamer
  const { live } = inviter.streamerInfo.currentStatus
  return (
    <AppFrame width="narrow">
      <InvitationFrame
        portrait={<Portrait inviter={inviter} />}
        title={t('invitations.member.title')}
        lead={t('invitations.member.text', { nickname })}
      >
        <Words text={description} />
        <div className="flex flex-col gap-3">
          <ButtonLink to={profilePath(profileId)} block>
            {t('invitations.member.profile')}
          </ButtonLink>
          {live && (
            <ButtonLink to={viewerPath(live.mediaId)} tone="secondary" block icon={<PlayIcon />}>
              {t('invitations.watch', { nickname })}
            </ButtonLink>
          )}
        </div>
      </InvitationFrame>
    </AppFrame>
  )
}
