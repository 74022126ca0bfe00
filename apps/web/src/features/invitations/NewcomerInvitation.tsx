import type { ReactNode } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { loginFor } from '../../lib/campaign.ts'
import { isNativeClient } from '../../lib/client.ts'
import { useT } from '../../lib/i18n.tsx'
import { profilePath, viewerPath } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ChatIcon, PlayIcon, SparkIcon } from '../../ui/pictograms.tsx'
import { CampaignNote } from './CampaignNote.tsx'
import { InvitationFrame, Portrait, Words } from './InvitationFrame.tsx'
import type { Campaign, Inviter } from './invitation.ts'

interface Props {
  inviter: Inviter
  campaign: Campaign
  /** Whether the link names a campaign. */
  hasCampaign: boolean
}

/** For visitors without a session. The sign-up ends on the inviter's profile. */
export const NewcomerInvitation = ({ inviter, campaign, hasCampaign }: Props) => {
  const t = useT()
  const { nickname, profileId, description } = inviter.streamer
  const { live } = inviter.streamerInfo.currentStatus
  return (
    <AppFrame width="narrow">
      <InvitationFrame
        portrait={<Portrait inviter={inviter} />}
        title={t('invitations.title', { nickname })}
        lead={t('invitations.lead')}
      >
        <Words text={description} />
        {campaign?.isOpen && <CampaignNote campaign={campaign} />}
        {hasCampaign && !campaign && <Notice>{t('invitations.campaign.unknown')}</Notice>}
        {campaign && !campaign.isOpen && <Notice>{t('invitations.campaign.over')}</Notice>}
        <div className="flex flex-col gap-3">
          <ButtonLink to={loginFor(profilePath(profileId))} size="large" block>
            {t('invitations.signUp')}
          </ButtonLink>
          {live && (
            <ButtonLink to={viewerPath(live.mediaId)} tone="secondary" block icon={<PlayIcon />}>
              {t('invitations.watch', { nickname })}
            </ButtonLink>
          )}
          {!isNativeClient() && (
            <ButtonLink to="/download" tone="quiet" block>
              {t('invitations.getApp')}
            </ButtonLink>
          )}
        </div>
        <section aria-labelledby="invitation-benefits">
          <h2 id="invitation-benefits" className="mb-3 text-xl">
            {t('invitations.benefits.title')}
          </h2>
          <List labelledBy="invitation-benefits">
            <ListRow icon={<PlayIcon />} title={t('invitations.benefits.watch')} />
            <ListRow icon={<ChatIcon />} title={t('invitations.benefits.cheer')} />
            <ListRow icon={<SparkIcon />} title={t('invitations.benefits.live')} />
          </List>
        </section>
      </InvitationFrame>
    </AppFrame>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-lg border border-line px-4 py-3 text-center text-balance">
    {children}
  </p>
)
