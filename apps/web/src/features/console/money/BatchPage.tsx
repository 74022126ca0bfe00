import type { Output } from '@avalive/contract/call'
import { batches } from '@avalive/contract/payouts/batches'
import type { Translate } from '@avalive/i18n/translate'
import { transferStatuses } from '@avalive/rules/payouts/transfer'
import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CaseFailed } from '../kit/CaseFailed.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { ShownAnswer, shownLine } from '../kit/change/shown.tsx'
import { useKeptState } from '../kit/kept.ts'
import { useLoaded } from '../kit/Loaded.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { saveBytes } from '../kit/save-bytes.ts'
import { controlLook } from '../kit/style.ts'
import { useAmounts } from './amounts.ts'
import { PayoutAct } from './PayoutAct.tsx'
import { columnsOf, personColumn } from './rows.tsx'
import { useMoneyChange } from './use-money-change.ts'

type Transfer = Output<typeof batches.listTransfers>['rows'][number]
type Batch = Output<typeof batches.getBatch>

const columns = columnsOf<Transfer>()

const lists = [batches.getBatch, batches.listTransfers, batches.listPayoutMonths]

/** The transfers of one batch, or those that are in none: held and cancelled ones. */
const BatchPage = () => {
  const { batchId } = useParams()
  const t = useT()
  if (batchId !== undefined && batchId !== 'waiting') return <BatchScreen batchId={batchId} />
  return (
    <Screen title={t('consoleMoney.payouts.waiting')} back={back(t)} subject="payoutsWaiting">
      <Transfers input={{}} />
    </Screen>
  )
}

const back = (t: Translate) => ({ to: '/console/payouts', label: t('console.page.payouts') })

const BatchScreen = ({ batchId }: { batchId: string }) => {
  const t = useT()
  const lines = useBatchLines()
  const query = useLoaded({ call: batches.getBatch, input: { batchId } })
  const { data: batch, error } = query
  return (
    <Screen
      title={batch ? t('consoleMoney.payouts.batch', batch) : t('console.page.batch')}
      back={back(t)}
      subject={`payoutBatch:${batchId}`}
      actions={
        batch && (
          <ShownAnswer call={batches.getBatch} input={{ batchId }} answer={batch} lines={lines}>
            <BatchActs batch={batch} />
          </ShownAnswer>
        )
      }
    >
      {error && !batch ? <CaseFailed query={query} /> : <Transfers input={{ batchId }} />}
    </Screen>
  )
}

const Transfers = ({ input }: { input: { readonly batchId?: string } }) => {
  const t = useT()
  const { number, price } = useAmounts()
  return (
    <Listing
      call={batches.listTransfers}
      input={input}
      name={t('consoleMoney.payouts.transfers')}
      rowKey={({ depositId }) => depositId}
      rowSubject={({ depositId }) => `bankTransfer:${depositId}`}
      searchLabel={t('consoleMoney.searchPerson')}
      defaultOrder={{ name: 'number', isDescending: true }}
      filters={[
        {
          kind: 'select',
          name: 'status',
          label: t('console.field.status'),
          options: transferStatuses.map((value) => ({ value, label: t(`consoleMoney.transfer.${value}`) })),
        },
      ]}
      columns={[
        {
          ...columns.text('number', t('consoleMoney.number'), ({ number: place }) =>
            place === null ? '–' : String(place),
          ),
          sort: 'number',
        },
        personColumn(t('consoleMoney.person')),
        columns.text('month', t('consoleMoney.month'), ({ month }) => month),
        { ...columns.number('points', t('consoleMoney.livePoints'), ({ points }) => points, number), sort: 'points' },
        columns.number(
          'tax',
          t('consoleMoney.tax'),
          ({ tax }) => tax,
          (yen) => price('JPY', yen),
        ),
        columns.number(
          'payment',
          t('consoleMoney.payment'),
          ({ payment }) => payment,
          (yen) => price('JPY', yen),
        ),
        columns.text('status', t('console.field.status'), ({ status }) => t(`consoleMoney.transfer.${status}`)),
        columns.text(
          'account',
          t('consoleMoney.account'),
          (row) => `${row.bankCode}-${row.branchCode} ${row.accountNumber}`,
        ),
      ]}
      details={(transfer) => <Acts transfer={transfer} />}
    />
  )
}

const Acts = ({ transfer }: { transfer: Transfer }) => {
  const { price } = useAmounts()
  const { depositId, version, status, nickname, vliveId, payment } = transfer
  const about = { person: `${nickname} (${vliveId})`, amount: price('JPY', payment), lists }
  const input = { depositId, version }
  const isReturnable = status === 'exported' || status === 'done'
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'exported' && <PayoutAct call={batches.markTransferDone} verb="done" input={input} {...about} />}
      {isReturnable && (
        <>
          <PayoutAct
            call={batches.markTransferReturned}
            verb="returned200"
            input={{ ...input, returnReason: 'noDestination' }}
            {...about}
          />
          <PayoutAct
            call={batches.markTransferReturned}
            verb="returned600"
            input={{ ...input, returnReason: 'recall' }}
            {...about}
          />
        </>
      )}
      {status === 'written' && <PayoutAct call={batches.holdTransfer} verb="hold" input={input} {...about} />}
      {status === 'held' && <PayoutAct call={batches.releaseTransfer} verb="release" input={input} {...about} />}
      {(status === 'written' || status === 'held') && (
        <PayoutAct call={batches.cancelTransfer} verb="cancel" input={input} {...about} />
      )}
    </div>
  )
}

/** What acts on the batch compare: what is in its file, and what is left to be marked as done. */
const useBatchLines = () => {
  const t = useT()
  const { number, price } = useAmounts()
  const text = ({ transfers, yen }: Batch['file']) => `${number(transfers)} · ${price('JPY', yen)}`
  return ({ transferDate, file, exported }: Batch) => [
    shownLine(t('consoleMoney.payouts.transferDate'), transferDate ?? ''),
    shownLine(t('consoleMoney.payouts.transfers'), text(file)),
    shownLine(t('consoleMoney.transfer.exported'), text(exported)),
  ]
}

/** What a confirmation shows: which batch, and how much money. */
const useBatchEffects = ({ month, number: batchNumber }: Batch) => {
  const t = useT()
  const { number, price } = useAmounts()
  return ({ transfers, points, yen }: Batch['file']) => [
    { label: t('console.page.batch'), after: t('consoleMoney.payouts.batch', { month, number: batchNumber }) },
    { label: t('consoleMoney.payouts.transfers'), after: number(transfers) },
    { label: t('consoleMoney.livePoints'), after: number(points) },
    { label: t('consoleMoney.payment'), after: price('JPY', yen) },
  ]
}

const BatchActs = ({ batch }: { batch: Batch }) => {
  const { batchId, exported, file } = batch
  const t = useT()
  const effectsOf = useBatchEffects(batch)
  const [chosenDate, setChosenDate] = useKeptState('transferDate', '')
  // The first download fixes it.
  const transferDate = batch.transferDate ?? chosenDate
  const download = useMoneyChange(batches.downloadBatch, {
    lists,
    onDone: ({ file }) => file && saveBytes(file.fileName, file.content),
  })
  const done = useMoneyChange(batches.markBatchDone, { lists })
  return (
    <>
      <label className="text-sm" htmlFor="transfer-date">
        {t('consoleMoney.payouts.transferDate')}
      </label>
      <input
        id="transfer-date"
        type="date"
        className={controlLook}
        value={transferDate}
        readOnly={batch.transferDate !== null}
        onChange={({ target }) => setChosenDate(target.value)}
      />
      <Button
        tone="secondary"
        disabled={transferDate === ''}
        onClick={() =>
          download.ask({
            input: { batchId, transferDate },
            title: t('consoleMoney.payouts.downloadTitle'),
            confirm: t('consoleMoney.payouts.download'),
            effects: [...effectsOf(file), { label: t('consoleMoney.payouts.transferDate'), after: transferDate }],
            undo: null,
          })
        }
      >
        {t('consoleMoney.payouts.download')}
      </Button>
      <Button
        tone="secondary"
        disabled={exported.transfers === 0}
        onClick={() =>
          done.ask({
            input: { batchId, transfers: exported.transfers, points: exported.points },
            title: t('consoleMoney.payouts.doneTitle'),
            confirm: t('consoleMoney.payouts.done'),
            effects: [
              ...effectsOf(exported),
              { label: t('consoleMoney.effect'), after: t('consoleMoney.payout.doneText') },
            ],
            undo: null,
          })
        }
      >
        {t('consoleMoney.payouts.done')}
      </Button>
      <ChangeDialog change={download} />
      <ChangeDialog change={done} />
    </>
  )
}

export default BatchPage
