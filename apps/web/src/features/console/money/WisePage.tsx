import type { Output } from '@avalive/contract/call'
import { wiseOperations as calls } from '@avalive/contract/payouts/wise-operations'
import { wiseStatuses } from '@avalive/rules/payouts/wise'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { useKeptState } from '../kit/kept.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { useAmounts } from './amounts.ts'
import { cancelReasonName } from './cancel-reason-name.ts'
import { payoutStatusName } from './code-names.ts'
import { PayoutAct } from './PayoutAct.tsx'
import { columnsOf, personColumn } from './rows.tsx'

type Payout = Output<typeof calls.listWiseQueue>['rows'][number]

const columns = columnsOf<Payout>()

const WisePage = () => {
  const t = useT()
  const { number } = useAmounts()
  return (
    <Screen subject="wisePayouts" title={t('console.page.wise')} lead={t('consoleMoney.wise.lead')}>
      <Listing
        call={calls.listWiseQueue}
        name={t('console.page.wise')}
        rowKey={({ payoutId }) => payoutId}
        rowSubject={({ payoutId }) => `wisePayout:${payoutId}`}
        searchLabel={t('consoleMoney.searchPerson')}
        defaultOrder={{ name: 'requestedAt', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            options: wiseStatuses.map((value) => ({ value, label: payoutStatusName(t, 'wise', value) })),
          },
        ]}
        columns={[
          columns.time('requestedAt', t('console.field.at'), (row) => row.requestedAt, 'requestedAt'),
          personColumn(t('consoleMoney.person')),
          columns.text('amount', t('console.field.amount'), ({ amount }) => `$${amount}`),
          columns.text('currency', t('consoleMoney.currency'), ({ preferredCurrency }) => preferredCurrency),
          columns.number('points', t('consoleMoney.livePoints'), ({ points }) => points, number),
          columns.text('status', t('console.field.status'), ({ status }) => payoutStatusName(t, 'wise', status)),
          columns.text('held', t('consoleMoney.held'), ({ held, mustWait }) =>
            held || mustWait ? t('consoleMoney.held') : '–',
          ),
          columns.text('transfer', t('consoleMoney.transferId'), ({ transferId }) => transferId ?? '–'),
          columns.time('nextCheckAt', t('consoleMoney.nextCheck'), (row) => row.nextCheckAt),
        ]}
        details={(payout) => (
          <div className="grid gap-4">
            <WiseFacts payout={payout} />
            <Acts payout={payout} />
          </div>
        )}
      />
    </Screen>
  )
}

const WiseFacts = ({ payout }: { payout: Payout }) => {
  const t = useT()
  const { number } = useAmounts()
  const { runOn, attempts, unknownSince, cancelReason, lostAmount } = payout
  return (
    <Facts
      facts={[
        { label: t('consoleMoney.payout.runOn'), value: runOn },
        { label: t('console.field.attempts'), value: number(attempts) },
        ...(unknownSince === null
          ? []
          : [{ label: t('consoleMoney.payout.unknownSince'), value: formatTime(unknownSince) }]),
        ...(cancelReason === null
          ? []
          : [{ label: t('consoleMoney.payout.cancelReason'), value: cancelReasonName(t, cancelReason) }]),
        ...(lostAmount === null ? [] : [{ label: t('consoleMoney.payout.lostAmount'), value: `$${lostAmount}` }]),
      ]}
    />
  )
}

const Acts = ({ payout }: { payout: Payout }) => {
  const { payoutId, version, nickname, vliveId, amount, held, status, cancelReason, lostAmount } = payout
  const about = { person: `${nickname} (${vliveId})`, amount: `$${amount}`, lists: [calls.listWiseQueue] }
  const input = { payoutId, version }
  const isOpen = status === 'requested' || status === 'sending' || status === 'toFund'
  const isRefunded = (cancelReason === 'refunded' || cancelReason === 'cancelledByWise') && lostAmount === null
  return (
    <div className="flex flex-wrap items-end gap-2">
      {status === 'toFund' && !held && (
        <PayoutAct call={calls.markWisePayoutFunded} verb="fund" input={input} {...about} />
      )}
      {held && <PayoutAct call={calls.releaseWisePayout} verb="release" input={input} {...about} />}
      {!held && isOpen && <PayoutAct call={calls.holdWisePayout} verb="hold" input={input} {...about} />}
      {status !== 'requested' && status !== 'cancelled' && (
        <PayoutAct call={calls.checkWisePayout} verb="check" input={input} {...about} />
      )}
      {isOpen && <PayoutAct call={calls.cancelWisePayout} verb="cancel" input={input} {...about} />}
      {isRefunded && <WiseRefund payout={payout} />}
    </div>
  )
}

const WiseRefund = ({ payout: { payoutId, version, amount } }: { payout: Payout }) => {
  const t = useT()
  const refresh = useRefresh()
  const [refunded, setRefunded] = useKeptState('refunded', amount)
  const reload = () => refresh(calls.listWiseQueue)
  const record = useChange(calls.recordWiseRefund, { onDone: reload, reload })
  return (
    <>
      <TextField label={t('consoleMoney.wise.refunded')} value={refunded} onChange={setRefunded} inputMode="decimal" />
      <Button
        tone="secondary"
        size="dense"
        disabled={!/^\d{1,9}\.\d{2}$/.test(refunded)}
        onClick={() =>
          record.ask({
            input: { payoutId, version, refundedAmount: refunded },
            title: t('consoleMoney.wise.refundTitle'),
            confirm: t('consoleMoney.wise.refund'),
            effects: [{ label: t('consoleMoney.wise.refunded'), after: `$${refunded}` }],
            undo: null,
          })
        }
      >
        {t('consoleMoney.wise.refund')}
      </Button>
      <ChangeDialog change={record} />
    </>
  )
}

export default WisePage
