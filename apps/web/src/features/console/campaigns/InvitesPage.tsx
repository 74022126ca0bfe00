import { invitations } from '@avalive/contract/invitations'
import { campaignStatuses } from '@avalive/rules/invitations/campaign'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { textIn } from '../kit/text-in.ts'
import { InviteBadge } from './InviteBadge.tsx'
import { textsOf } from './names.ts'

/** Campaigns in which people invite their friends. */
const InvitesPage = () => {
  const t = useT()
  const locale = useLocale()
  const nameIn = (names: Parameters<typeof textsOf>[0]) => textIn({ ...textsOf(names) }, locale)
  return (
    <Screen
      title={t('console.page.invites')}
      lead={t('consoleCampaigns.invite.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <ButtonLink to="/console/invite_campaigns/new" size="dense">
            {t('consoleCampaigns.invite.new')}
          </ButtonLink>
        </RoleGate>
      }
    >
      <Listing
        call={invitations.listInviteCampaigns}
        name={t('console.page.invites')}
        rowKey={({ campaignId }) => campaignId}
        rowLink={({ campaignId }) => `/console/invite_campaigns/${campaignId}`}
        searchLabel={t('console.field.nameOrId')}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            options: campaignStatuses.map((value) => ({ value, label: t(`consoleCampaigns.invite.status.${value}`) })),
          },
        ]}
        columns={[
          {
            name: 'name',
            label: t('console.field.name'),
            cell: ({ names }) => nameIn(names),
            csv: ({ names }) => nameIn(names),
          },
          {
            name: 'id',
            label: t('console.field.id'),
            cell: ({ campaignId }) => campaignId,
            csv: ({ campaignId }) => campaignId,
          },
          {
            name: 'status',
            label: t('console.field.status'),
            cell: ({ status }) => <InviteBadge status={status} />,
            csv: ({ status }) => t(`consoleCampaigns.invite.status.${status}`),
          },
          {
            name: 'beginsAt',
            label: t('console.field.beginAt'),
            cell: ({ beginsAt }) => formatTime(beginsAt),
            csv: ({ beginsAt }) => beginsAt,
          },
          {
            name: 'endsAt',
            label: t('console.field.endAt'),
            cell: ({ endsAt, closedAt }) => formatEnd(closedAt ?? endsAt),
            csv: ({ endsAt, closedAt }) => closedAt ?? endsAt,
          },
          {
            name: 'count',
            label: t('consoleCampaigns.invite.count'),
            cell: ({ count }) => count,
            align: 'end',
            onPhone: 'hidden',
            csv: ({ count }) => count,
          },
          {
            name: 'created',
            label: t('console.field.createdAt'),
            cell: ({ createdAt }) => formatTime(createdAt),
            sort: 'created',
            onPhone: 'hidden',
            csv: ({ createdAt }) => createdAt,
          },
        ]}
        defaultOrder={{ name: 'created', isDescending: true }}
      />
    </Screen>
  )
}

const formatEnd = (at: string | null): string => (at === null ? '–' : formatTime(at))

export default InvitesPage
