import { invitations } from '@avalive/contract/invitations'
import { useT } from '../../../lib/i18n.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Section } from '../kit/Section.tsx'

const Person = ({ vliveId }: { vliveId: string }) => (
  <PlainLink to={`/console/people/${vliveId}`} className="underline underline-offset-2 hover:text-accent">
    {vliveId}
  </PlainLink>
)

/** Who came by a campaign, and who invited them. */
export const Newcomers = ({ campaignId }: { campaignId: string }) => {
  const t = useT()
  return (
    <Section title={t('consoleCampaigns.invite.newcomers')}>
      <Listing
        call={invitations.listInvitations}
        input={{ campaignId }}
        name={t('consoleCampaigns.invite.newcomers')}
        rowKey={({ invitee }) => invitee}
        searchLabel={t('consoleCampaigns.invite.invitee')}
        filters={[{ kind: 'text', name: 'inviter', label: t('consoleCampaigns.invite.inviter') }]}
        columns={[
          {
            name: 'invitee',
            label: t('consoleCampaigns.invite.invitee'),
            cell: ({ invitee }) => <Person vliveId={invitee} />,
            csv: ({ invitee }) => invitee,
          },
          {
            name: 'inviter',
            label: t('consoleCampaigns.invite.inviter'),
            cell: ({ inviter }) => <Person vliveId={inviter} />,
            csv: ({ inviter }) => inviter,
          },
          {
            name: 'created',
            label: t('console.field.at'),
            cell: ({ createdAt }) => formatTime(createdAt),
            sort: 'created',
            csv: ({ createdAt }) => createdAt,
          },
        ]}
        defaultOrder={{ name: 'created', isDescending: true }}
        empty={{ title: t('consoleCampaigns.invite.nobody') }}
      />
    </Section>
  )
}
