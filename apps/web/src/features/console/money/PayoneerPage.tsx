import type { Output } from '@avalive/contract/call'
import { payoneerPayoutStatuses } from '@avalive/contract/payouts/payoneer'
import { payoneerOperations as calls } from '@avalive/contract/payouts/payoneer-operations'
import { isAtPayoneer, isUnsent } from '@avalive/rules/payouts/payoneer'
import { useT } from '../../../lib/i18n.tsx'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { useAmounts } from './amounts.ts'
import { cancelReasonName } from './cancel-reason-name.ts'
import { payoutStatusName } from './code-names.ts'
import { PayoutAct } from './PayoutAct.tsx'
import { columnsOf, personColumn } from './rows.tsx'

type Payout = Output<typeof calls.listPayoneerQueue>['rows'][number]

const columns = columnsOf<Payout>()

const PayoneerPage = () => {
  const t = useT()
  const { number } = useAmounts()
  return (
    <Screen subject="payoneerPayouts" title={t('console.page.payoneer')} lead={t('consoleMoney.payoneer.lead')}>
      <Listing
        call={calls.listPayoneerQueue}
        name={t('console.page.payoneer')}
        rowKey={({ payoutId }) => payoutId}
        rowSubject={({ payoutId }) => `payoneerPayout:${payoutId}`}
        searchLabel={t('consoleMoney.searchPerson')}
        defaultOrder={{ name: 'requestedAt', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            options: payoneerPayoutStatuses.map((value) => ({ value, label: payoutStatusName(t, 'payoneer', value) })),
          },
        ]}
        columns={[
          columns.time('requestedAt', t('console.field.at'), (row) => row.requestedAt, 'requestedAt'),
          personColumn(t('consoleMoney.person')),
          columns.text('amount', t('console.field.amount'), ({ amount }) => `$${amount}`),
          columns.number('points', t('consoleMoney.livePoints'), ({ points }) => points, number),
          columns.text('status', t('console.field.status'), ({ status }) => payoutStatusName(t, 'payoneer', status)),
          columns.text('held', t('consoleMoney.held'), ({ held }) => (held ? t('consoleMoney.held') : '–')),
          columns.number('attempts', t('console.field.attempts'), ({ attempts }) => attempts, number),
          columns.time('nextCheckAt', t('consoleMoney.nextCheck'), (row) => row.nextCheckAt),
        ]}
        details={(payout) => (
          <div className="grid gap-4">
            <Facts
              facts={[
                { label: t('consoleMoney.payout.sentAt'), value: payout.sentAt ? formatTime(payout.sentAt) : '–' },
                ...(payout.cancelReason === null
                  ? []
                  : [
                      { label: t('consoleMoney.payout.cancelReason'), value: cancelReasonName(t, payout.cancelReason) },
                    ]),
              ]}
            />
            <Acts payout={payout} />
          </div>
        )}
      />
    </Screen>
  )
}

const Acts = ({ payout }: { payout: Payout }) => {
  const t = useT()
  const { payoutId, version, nickname, vliveId, amount, held, status } = payout
  const about = { person: `${nickname} (${vliveId})`, amount: `$${amount}`, lists: [calls.listPayoneerQueue] }
  const input = { payoutId, version }
  return (
    <div className="flex flex-wrap gap-2">
      {held && <PayoutAct call={calls.releasePayoneerPayout} verb="release" input={input} {...about} />}
      {isUnsent(status) && !held && (
        <>
          <PayoutAct call={calls.holdPayoneerPayout} verb="hold" input={input} {...about} />
          <PayoutAct
            call={calls.checkPayoneerPayout}
            verb="check"
            input={{ payoutId }}
            effect={t('consoleMoney.payout.sendText')}
            {...about}
          />
        </>
      )}
      {isAtPayoneer(status) && !held && (
        <PayoutAct
          call={calls.holdPayoneerPayout}
          verb="hold"
          input={input}
          effect={t('consoleMoney.payout.holdSentText')}
          {...about}
        />
      )}
      {isAtPayoneer(status) && (
        <PayoutAct call={calls.checkPayoneerPayout} verb="check" input={{ payoutId }} {...about} />
      )}
      {(isUnsent(status) || status === 'ignorable') && (
        <PayoutAct call={calls.cancelPayoneerPayout} verb="cancel" input={input} {...about} />
      )}
    </div>
  )
}

export default PayoneerPage
