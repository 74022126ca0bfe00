import { presents } from '@avalive/contract/presents'
import { campaignStates } from '@avalive/rules/presents/present'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { StateBadge } from '../content/StateBadge.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { contentText } from './present.ts'

/** Campaigns of QR codes with presents. */
const QrCodesPage = () => {
  const t = useT()
  return (
    <Screen
      title={t('console.page.qrCodes')}
      lead={t('consoleCampaigns.qr.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <ButtonLink to="/console/qr_codes/new" size="dense">
            {t('consoleCampaigns.qr.new')}
          </ButtonLink>
        </RoleGate>
      }
    >
      <Listing
        call={presents.listPresentCampaigns}
        name={t('console.page.qrCodes')}
        rowKey={({ id }) => String(id)}
        rowLink={({ id }) => `/console/qr_codes/${id}`}
        searchLabel={t('consoleCampaigns.qr.search')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            options: campaignStates.map((value) => ({ value, label: t(`console.status.${value}`) })),
          },
        ]}
        columns={[
          {
            name: 'label',
            label: t('consoleCampaigns.qr.label'),
            cell: ({ label }) => label,
            csv: ({ label }) => label,
          },
          {
            name: 'state',
            label: t('console.field.status'),
            cell: ({ state }) => <StateBadge state={state} />,
            csv: ({ state }) => t(`console.status.${state}`),
          },
          {
            name: 'content',
            label: t('consoleCampaigns.qr.present'),
            cell: (row) => contentText(t, row),
            csv: (row) => contentText(t, row),
          },
          {
            name: 'codes',
            label: t('consoleCampaigns.qr.codes'),
            cell: ({ codes }) => codes,
            align: 'end',
            onPhone: 'hidden',
            csv: ({ codes }) => codes,
          },
          {
            name: 'claims',
            label: t('consoleCampaigns.qr.claims'),
            cell: ({ claims }) => claims,
            align: 'end',
            onPhone: 'hidden',
            csv: ({ claims }) => claims,
          },
          {
            name: 'end',
            label: t('consoleCampaigns.qr.deadline'),
            cell: ({ endAt }) => (endAt === null ? '–' : formatTime(endAt)),
            csv: ({ endAt }) => endAt,
          },
          {
            name: 'created',
            label: t('console.field.createdAt'),
            cell: ({ createdAt }) => formatTime(createdAt),
            sort: 'created',
            csv: ({ createdAt }) => createdAt,
          },
        ]}
        defaultOrder={{ name: 'created', isDescending: true }}
        empty={{ title: t('consoleCampaigns.qr.empty'), text: t('consoleCampaigns.qr.emptyText') }}
      />
    </Screen>
  )
}

export default QrCodesPage
