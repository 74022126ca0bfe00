import type { Output } from '@avalive/contract/call'
import { payoutVerifyResults } from '@avalive/contract/payouts/verify-results'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { NameMatch } from './NameMatch.tsx'
import { registrationPath } from './payee-paths.ts'
import { personColumn } from './rows.tsx'

type Registration = Output<typeof payoutVerifyResults.listRegistrations>['rows'][number]

/** Who registered or changed where we pay them, the latest first. */
const RegistrationsPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.registrations')} lead={t('consolePayee.registrations.lead')}>
      <Listing
        call={payoutVerifyResults.listRegistrations}
        name={t('console.page.registrations')}
        rowKey={({ vliveId }) => vliveId}
        rowLink={({ vliveId }) => registrationPath(vliveId)}
        searchLabel={t('consolePayee.registrations.search')}
        defaultOrder={{ name: 'registeredAt', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'form',
            label: t('consolePayee.form'),
            anyLabel: t('consolePayee.form.bank'),
            options: [{ value: 'personal', label: t('consolePayee.form.personal') }],
          },
          {
            kind: 'select',
            name: 'flagged',
            label: t('consolePayee.state'),
            options: [
              { value: 'yes', label: t('consolePayee.state.flagged') },
              { value: 'no', label: t('consolePayee.state.clean') },
            ],
            send: (value) => value === 'yes',
          },
        ]}
        columns={[
          personColumn(t('consolePayee.streamer')),
          {
            name: 'values',
            label: t('consolePayee.value'),
            cell: (row) => <span className="text-xs tabular-nums">{shownOf(row)}</span>,
            onPhone: 'hidden',
          },
          {
            name: 'nameMatches',
            label: t('consolePayee.account'),
            cell: ({ nameMatches }) => <NameMatch nameMatches={nameMatches} />,
            csv: ({ nameMatches }) => (nameMatches === null ? '' : String(nameMatches)),
          },
          {
            name: 'openResults',
            label: t('consolePayee.flags'),
            cell: ({ openResults }) =>
              openResults > 0 && <Badge tone="danger">{t('consolePayee.flags.count', { count: openResults })}</Badge>,
            csv: ({ openResults }) => openResults,
          },
          {
            name: 'registeredAt',
            label: t('consolePayee.registeredAt'),
            cell: ({ registeredAt }) => formatTime(registeredAt),
            sort: 'registeredAt',
            csv: ({ registeredAt }) => registeredAt,
          },
        ]}
      />
    </Screen>
  )
}

/** The masked values in the order of the form. */
const shownOf = ({ fields }: Registration): string => Object.values(fields).join(' · ')

export default RegistrationsPage
