import type { Output } from '@avalive/contract/call'
import { batches } from '@avalive/contract/payouts/batches'
import { useT } from '../../../lib/i18n.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { CaseFailed } from '../kit/CaseFailed.tsx'
import { Facts } from '../kit/Facts.tsx'
import { useLoaded } from '../kit/Loaded.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { useAmounts } from './amounts.ts'
import { columnsOf } from './rows.tsx'

type Month = Output<typeof batches.listPayoutMonths>['rows'][number]

const columns = columnsOf<Month>()

/** The months of bank transfers in Japan with their batches. */
const PayoutsPage = () => {
  const t = useT()
  const { number } = useAmounts()
  return (
    <Screen
      title={t('console.page.payouts')}
      lead={t('consoleMoney.payouts.lead')}
      actions={
        <PlainLink to="/console/payouts/waiting" className="underline">
          {t('consoleMoney.payouts.waiting')}
        </PlainLink>
      }
    >
      <Alarms />
      <Listing
        call={batches.listPayoutMonths}
        name={t('console.page.payouts')}
        rowKey={({ month }) => month}
        searchLabel={t('consoleMoney.payouts.search')}
        defaultOrder={{ name: 'month', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            options: [
              { value: 'open', label: t('consoleMoney.payouts.open') },
              { value: 'done', label: t('consoleMoney.transfer.done') },
            ],
          },
        ]}
        columns={[
          { ...columns.text('month', t('consoleMoney.payouts.month'), ({ month }) => month), sort: 'month' },
          columns.text('payBy', t('consoleMoney.payouts.payBy'), ({ payBy }) => payBy),
          columns.time('writtenAt', t('consoleMoney.payouts.writtenAt'), ({ writtenAt }) => writtenAt),
          columns.time('doneAt', t('consoleMoney.transfer.done'), ({ doneAt }) => doneAt),
          columns.number('held', t('consoleMoney.held'), ({ held }) => held, number),
          columns.number('cancelled', t('consoleMoney.payouts.cancelled'), ({ cancelled }) => cancelled, number),
          {
            name: 'batches',
            label: t('consoleMoney.payouts.batches'),
            cell: (month) => <BatchLinks month={month} />,
            csv: (month) => month.batches.length,
          },
        ]}
        details={(month) => <Batches month={month} />}
      />
    </Screen>
  )
}

/** What the alarms of the month turn say, for as long as their reason lasts. */
const Alarms = () => {
  const t = useT()
  const query = useLoaded({ call: batches.getPayoutAlarms, input: {} })
  const { data, error } = query
  if (error && !data) {
    return (
      <div className="mb-4">
        <CaseFailed query={query} />
      </div>
    )
  }
  if (!data || (data.lateTally === null && data.lateTransfers.length === 0)) return null
  return (
    <div
      role="alert"
      className="mb-4 rounded-md border border-danger bg-danger-wash px-4 py-2.5 font-medium text-danger text-sm"
    >
      {data.lateTally !== null && <p>{t('consoleMoney.payouts.lateTally', { month: data.lateTally })}</p>}
      {data.lateTransfers.map((month) => (
        <p key={month}>{t('consoleMoney.payouts.lateTransfers', { month })}</p>
      ))}
    </div>
  )
}

const batchPath = (batchId: string): string => `/console/payouts/${batchId}`

const BatchLinks = ({ month: { month, batches: made } }: { month: Month }) => {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {made.map(({ batchId, number }) => (
        <PlainLink
          key={batchId}
          to={batchPath(batchId)}
          className="inline-flex min-h-11 items-center underline sm:min-h-6"
        >
          {t('consoleMoney.payouts.batch', { month, number })}
        </PlainLink>
      ))}
    </span>
  )
}

const Batches = ({ month: { batches: made } }: { month: Month }) => {
  const t = useT()
  const { number } = useAmounts()
  if (made.length === 0) return <p className="text-sm text-soft">{t('consoleMoney.payouts.writing')}</p>
  return (
    <ul className="grid gap-4">
      {made.map((batch) => (
        <li key={batch.batchId}>
          <p className="font-semibold text-sm">{t('consoleMoney.payouts.batchTitle', { number: batch.number })}</p>
          <Facts
            facts={[
              { label: t('consoleMoney.payouts.transferDate'), value: batch.transferDate ?? '–' },
              { label: t('consoleMoney.livePoints'), value: number(batch.points) },
              { label: t('consoleMoney.transfer.written'), value: number(batch.written) },
              { label: t('consoleMoney.transfer.exported'), value: number(batch.exported) },
              { label: t('consoleMoney.transfer.done'), value: number(batch.done) },
              { label: t('consoleMoney.transfer.returned'), value: number(batch.returned) },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

export default PayoutsPage
