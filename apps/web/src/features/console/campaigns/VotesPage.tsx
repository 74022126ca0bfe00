import { voteOperations } from '@avalive/contract/vote-operations'
import { votePhases } from '@avalive/rules/vote/edition'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { textIn } from '../kit/text-in.ts'
import { textsOf } from './names.ts'
import { PhaseBadge } from './PhaseBadge.tsx'

/** Editions of the character vote. */
const VotesPage = () => {
  const t = useT()
  const locale = useLocale()
  const nameIn = (names: Parameters<typeof textsOf>[0]) => textIn({ ...textsOf(names) }, locale)
  return (
    <Screen
      title={t('console.page.votes')}
      lead={t('consoleCampaigns.vote.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <ButtonLink to="/console/votes/new" size="dense">
            {t('consoleCampaigns.vote.new')}
          </ButtonLink>
        </RoleGate>
      }
    >
      <Listing
        call={voteOperations.listVoteEditions}
        name={t('console.page.votes')}
        rowKey={({ campaignId }) => String(campaignId)}
        rowLink={({ campaignId }) => `/console/votes/${campaignId}`}
        searchLabel={t('console.field.name')}
        filters={[
          {
            kind: 'select',
            name: 'phase',
            label: t('console.field.status'),
            options: votePhases.map((value) => ({ value, label: t(`consoleCampaigns.vote.phase.${value}`) })),
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
            name: 'phase',
            label: t('console.field.status'),
            cell: ({ phase }) => <PhaseBadge phase={phase} />,
            csv: ({ phase }) => t(`consoleCampaigns.vote.phase.${phase}`),
          },
          {
            name: 'beginAt',
            label: t('console.field.beginAt'),
            cell: ({ beginAt }) => formatTime(beginAt),
            sort: 'beginAt',
            csv: ({ beginAt }) => beginAt,
          },
          {
            name: 'endAt',
            label: t('console.field.endAt'),
            cell: ({ endAt }) => formatTime(endAt),
            csv: ({ endAt }) => endAt,
          },
          {
            name: 'tickets',
            label: t('consoleCampaigns.vote.ticketsPerDay'),
            cell: ({ ticketsPerDay }) => ticketsPerDay,
            align: 'end',
            onPhone: 'hidden',
            csv: ({ ticketsPerDay }) => ticketsPerDay,
          },
          {
            name: 'id',
            label: t('console.field.id'),
            cell: ({ campaignId }) => campaignId,
            align: 'end',
            onPhone: 'hidden',
            csv: ({ campaignId }) => campaignId,
          },
        ]}
        defaultOrder={{ name: 'beginAt', isDescending: true }}
      />
    </Screen>
  )
}

export default VotesPage
