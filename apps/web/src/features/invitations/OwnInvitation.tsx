import { invitations } from '@avalive/contract/invitations'
import { formatNumber } from '@avalive/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { profilePath } from '../../lib/paths.ts'
import { callQuery } from '../../lib/query.tsx'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { useInvite } from '../../shared/use-invite.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { SendIcon } from '../../ui/pictograms.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CampaignNote } from './CampaignNote.tsx'
import { InvitationFrame, Portrait } from './InvitationFrame.tsx'
import type { Campaign, Inviter } from './invitation.ts'

/** The person's own invitation: the link to share and the count. */
export const OwnInvitation = ({ profile, campaign }: { profile: Inviter; campaign: Campaign }) => {
  const t = useT()
  const back = { to: '/mypage/', label: t('common.back') }
  if (!campaign) {
    return (
      <AppFrame centred back={back}>
        <EmptyState
          level={1}
          illustration={<StageEmpty />}
          title={t('invitations.own.none.title')}
          text={t('invitations.own.none.text')}
          action={
            <ButtonLink to={profilePath(profile.streamer.profileId)}>{t('invitations.member.profile')}</ButtonLink>
          }
        />
      </AppFrame>
    )
  }
  return (
    <AppFrame width="narrow" back={back}>
      <InvitationFrame
        portrait={<Portrait inviter={profile} />}
        title={t('invitations.own.title')}
        lead={campaign.isOpen ? t('invitations.own.lead') : t('invitations.own.over')}
      >
        <CampaignNote campaign={campaign} />
        <Count campaignId={campaign.campaignId} />
        {campaign.isOpen && <ShareLink campaignId={campaign.campaignId} />}
      </InvitationFrame>
    </AppFrame>
  )
}

const Count = ({ campaignId }: { campaignId: string }) => {
  const t = useT()
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(invitations.getInviteCount, { campaignId }),
    staleTime: 0,
    meta: { inBackground: true },
  })
  if (error && !data) {
    return (
      <LoadFailed
        small
        tone="secondary"
        title={t('invitations.own.countFailed')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Card>
      <dl className="text-center">
        <dt className="text-soft">{t('invitations.own.count')}</dt>
        <dd className="mx-auto mt-1 w-24 font-display text-4xl font-bold">
          {data ? formatNumber(locale, data.count) : <Skeleton width="100%" />}
        </dd>
      </dl>
    </Card>
  )
}

const ShareLink = ({ campaignId }: { campaignId: string }) => {
  const t = useT()
  const invite = useInvite()
  const [isSharing, setIsSharing] = useState(false)
  const share = async () => {
    setIsSharing(true)
    await invite(campaignId, t('invitations.shareText'))
    setIsSharing(false)
  }
  return (
    <Button size="large" block icon={<SendIcon />} loading={isSharing} onClick={() => void share()}>
      {t('invitations.own.share')}
    </Button>
  )
}
