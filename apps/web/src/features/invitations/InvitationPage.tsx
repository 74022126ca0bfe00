import { invitations } from '@avalive/contract/invitations'
import { live } from '@avalive/contract/live'
import { CAMPAIGN_ID } from '@avalive/rules/invitations/campaign'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { isUnknownId } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { useSignedIn } from '../../lib/use-signed-in.ts'
import { ToStart } from '../../shared/ToStart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { InvitationSkeleton } from './InvitationFrame.tsx'
import { MemberInvitation } from './MemberInvitation.tsx'
import { NewcomerInvitation } from './NewcomerInvitation.tsx'
import { OwnInvitation } from './OwnInvitation.tsx'

const InvitationPage = () => {
  const t = useT()
  const signedIn = useSignedIn()
  const { profileId = '' } = useParams()
  const named = new URLSearchParams(useLocation().search).get('campaign') || undefined
  // No campaign has another id, and the server refuses long ones.
  const isPossible = named === undefined || CAMPAIGN_ID.test(named)
  const campaignId = isPossible ? named : undefined
  const inviter = useQuery({ ...callQuery(live.getStreamer, { profileId }), meta: { failureShown: true } })
  const opened = useQuery({
    ...callQuery(invitations.openInvitation, { profileId, campaignId }),
    // The server remembers the invitation that was opened last, so every visit counts.
    staleTime: 0,
    meta: { failureShown: true },
  })

  if (isUnknownId(inviter.error) || inviter.data?.streamer.nickname.trim() === '') {
    return (
      <AppFrame centred>
        <EmptyState
          level={1}
          illustration={<Lost />}
          title={t('invitations.notFound.title')}
          text={t('invitations.notFound.text')}
          action={<ToStart />}
        />
      </AppFrame>
    )
  }
  const failed = [inviter, opened].filter(({ error, data }) => error && !data)
  if (failed.length > 0) {
    return (
      <LoadFailedScreen
        title={t('invitations.failed.title')}
        text={t('invitations.failed.text')}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { refetch } of failed) void refetch()
        }}
      />
    )
  }
  if (!inviter.data || !opened.data) {
    return (
      <AppFrame width="narrow">
        <InvitationSkeleton />
      </AppFrame>
    )
  }
  const campaign = isPossible ? opened.data.campaign : null
  if (inviter.data.isSelf) return <OwnInvitation profile={inviter.data} campaign={campaign} />
  if (signedIn) return <MemberInvitation inviter={inviter.data} />
  return <NewcomerInvitation inviter={inviter.data} campaign={campaign} hasCampaign={named !== undefined} />
}

export default withQueries(InvitationPage)
