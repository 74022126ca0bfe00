import type { Output } from '@avalive/contract/call'
import { giftCardOperations as calls } from '@avalive/contract/payouts/gift-card-operations'
import { useT } from '../../../lib/i18n.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { useAmounts } from './amounts.ts'
import { PayoutAct } from './PayoutAct.tsx'
import { columnsOf, personColumn } from './rows.tsx'

type Issue = Output<typeof calls.listGiftCardIssues>['rows'][number]

const columns = columnsOf<Issue>()

const statuses = ['requested', 'issued', 'refused'] as const

/** Exchanges of LIVE points for gift codes. */
const GiftCodesPage = () => {
  const t = useT()
  const { number, price } = useAmounts()
  return (
    <Screen subject="giftCodes" title={t('console.page.giftCodes')} lead={t('consoleMoney.giftCodes.lead')}>
      <Listing
        call={calls.listGiftCardIssues}
        name={t('console.page.giftCodes')}
        rowKey={({ issueId }) => issueId}
        rowSubject={({ issueId }) => `giftCardIssue:${issueId}`}
        searchLabel={t('consoleMoney.searchPerson')}
        defaultOrder={{ name: 'requestedAt', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            options: statuses.map((value) => ({ value, label: t(`consoleMoney.giftCode.${value}`) })),
          },
        ]}
        columns={[
          columns.time('requestedAt', t('console.field.at'), (row) => row.requestedAt, 'requestedAt'),
          personColumn(t('consoleMoney.person')),
          columns.text('name', t('consoleMoney.product'), ({ name }) => name),
          columns.number(
            'faceValue',
            t('consoleMoney.faceValue'),
            ({ faceValue }) => faceValue,
            (yen) => price('JPY', yen),
          ),
          columns.number('points', t('consoleMoney.livePoints'), ({ points }) => points, number),
          columns.text('status', t('console.field.status'), ({ status }) => t(`consoleMoney.giftCode.${status}`)),
          columns.number('attempts', t('console.field.attempts'), ({ attempts }) => attempts, number),
          columns.time('nextCheckAt', t('consoleMoney.nextCheck'), (row) => row.nextCheckAt),
        ]}
        details={(issue) => <Acts issue={issue} />}
      />
    </Screen>
  )
}

const Acts = ({ issue }: { issue: Issue }) => {
  const t = useT()
  const { price } = useAmounts()
  const { issueId, version, nickname, vliveId, faceValue, status } = issue
  const person = `${nickname} (${vliveId})`
  const about = { person, amount: price('JPY', faceValue), lists: [calls.listGiftCardIssues] }
  if (status !== 'requested') return <p className="text-sm text-soft">{t('consoleMoney.giftCodes.final')}</p>
  return (
    <div className="flex flex-wrap gap-2">
      <PayoutAct call={calls.checkGiftCardIssue} verb="check" input={{ issueId }} {...about} />
      <PayoutAct call={calls.cancelGiftCardIssue} verb="cancel" input={{ issueId, version }} {...about} />
    </div>
  )
}

export default GiftCodesPage
