import type { Output } from '@avalive/contract/call'
import { batches } from '@avalive/contract/payouts/batches'
import { useT } from '../../../lib/i18n.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { useAmounts } from './amounts.ts'
import { Loaded } from './Loaded.tsx'

type Month = Output<typeof batches.listPayoutMonths>['months'][number]

/** The months of bank transfers in Japan with their batches. */
const PayoutsPage = () => {
  const t = useT()
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
      <Loaded call={batches.listPayoutMonths} input={{}}>
        {({ months }) =>
          months.length === 0 ? (
            <p className="text-sm text-soft">{t('console.list.empty')}</p>
          ) : (
            months.map((month) => <MonthPart key={month.month} month={month} />)
          )
        }
      </Loaded>
    </Screen>
  )
}

const MonthPart = ({ month }: { month: Month }) => {
  const t = useT()
  const { number } = useAmounts()
  return (
    <Section title={month.month}>
      <Facts
        facts={[
          { label: t('consoleMoney.payouts.payBy'), value: month.payBy },
          {
            label: t('consoleMoney.payouts.writtenAt'),
            value: month.writtenAt ? formatTime(month.writtenAt) : t('consoleMoney.payouts.writing'),
          },
          { label: t('consoleMoney.held'), value: number(month.held) },
          { label: t('consoleMoney.payouts.cancelled'), value: number(month.cancelled) },
        ]}
      />
      <ul className="mt-3 grid gap-3">
        {month.batches.map((batch) => (
          <li key={batch.batchId} className="rounded-md border border-line p-4">
            <PlainLink to={`/console/payouts/${batch.batchId}`} className="font-semibold underline">
              {t('consoleMoney.payouts.batch', { month: month.month, number: batch.number })}
            </PlainLink>
            <div className="mt-2">
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
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export default PayoutsPage
