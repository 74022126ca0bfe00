import type { Output } from '@avalive/contract/call'
import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { useAmounts } from './amounts.ts'
import { paymentKindName } from './code-names.ts'
import { useMoneyChange } from './use-money-change.ts'

type Purchase = Output<typeof purchaseOperations.getPurchase>

const lists = [purchaseOperations.getPurchase, purchaseOperations.listPurchases]

const PurchasePage = () => {
  const { purchaseId = '' } = useParams()
  const t = useT()
  const { number, price } = useAmounts()
  const lines = ({ status, currency, takenCharged, takenFree, owedCoins, refundable }: Purchase) => [
    shownLine(t('console.field.status'), t(`consoleMoney.purchase.${status}`)),
    shownLine(t('consoleMoney.takenCharged'), number(takenCharged)),
    shownLine(t('consoleMoney.takenFree'), number(takenFree)),
    shownLine(t('consoleMoney.owedCoins'), number(owedCoins)),
    shownLine(t('consoleMoney.refundable'), price(currency, refundable)),
  ]
  return (
    <Screen
      title={t('consoleMoney.purchase.title')}
      subject={`coinPurchase:${purchaseId}`}
      back={{ to: '/console/purchases', label: t('console.page.purchases') }}
    >
      <Loaded call={purchaseOperations.getPurchase} input={{ purchaseId }} lines={lines}>
        {(purchase) => <Parts purchase={purchase} />}
      </Loaded>
    </Screen>
  )
}

const Parts = ({ purchase }: { purchase: Purchase }) => {
  const t = useT()
  const { number, price } = useAmounts()
  const { currency, refunds, disputes, debts, records } = purchase
  return (
    <>
      <Facts
        facts={[
          { label: t('console.field.status'), value: t(`consoleMoney.purchase.${purchase.status}`) },
          { label: t('consoleMoney.person'), value: `${purchase.nickname} (${purchase.vliveId})` },
          { label: t('consoleMoney.product'), value: purchase.product },
          { label: t('consoleMoney.price'), value: price(currency, purchase.price) },
          { label: t('consoleMoney.chargedCoins'), value: number(purchase.chargedCoins) },
          { label: t('consoleMoney.freeCoins'), value: number(purchase.freeCoins) },
          { label: t('consoleMoney.createdAt'), value: formatTime(purchase.createdAt) },
          { label: t('consoleMoney.paidAt'), value: purchase.paidAt ? formatTime(purchase.paidAt) : '–' },
          { label: t('consoleMoney.paymentKind'), value: paymentKindName(t, purchase.paymentKind) },
          { label: t('consoleMoney.paymentId'), value: <code>{purchase.paymentId ?? '–'}</code> },
          { label: t('consoleMoney.purchaseId'), value: <code>{purchase.purchaseId}</code> },
        ]}
      />
      <Section title={t('consoleMoney.returns')}>
        <Facts
          facts={[
            { label: t('consoleMoney.takenCharged'), value: number(purchase.takenCharged) },
            { label: t('consoleMoney.takenFree'), value: number(purchase.takenFree) },
            { label: t('consoleMoney.owedCoins'), value: number(purchase.owedCoins) },
            { label: t('consoleMoney.writtenOff'), value: number(purchase.writtenOff) },
            { label: t('consoleMoney.paidOtherwise'), value: number(purchase.paidOtherwise) },
            { label: t('consoleMoney.refundable'), value: price(currency, purchase.refundable) },
          ]}
        />
        {purchase.refundable > 0 && <Refund purchase={purchase} />}
      </Section>
      <Section title={t('console.page.refunds')}>
        <Rows
          rows={refunds.map((refund) => ({
            id: refund.refundId,
            text: `${formatTime(refund.requestedAt)} · ${price(currency, refund.amount)} · ${t(`consoleMoney.refund.${refund.status}`)} · ${refund.requestedBy.nickname}${refund.approvedBy ? ` + ${refund.approvedBy.nickname}` : ''} · ${refund.reason}${refund.failure ? ` · ${refund.failure}` : ''}`,
          }))}
        />
      </Section>
      <Section title={t('console.page.disputes')}>
        {disputes === null ? (
          <p className="text-sm">{t('consoleMoney.disputesUnknown')}</p>
        ) : (
          <Rows
            rows={disputes.map((dispute) => ({
              id: dispute.disputeId,
              text: `${formatTime(dispute.at)} · ${price(currency, dispute.amount)} · ${t(`consoleMoney.dispute.${dispute.status}`)}`,
            }))}
          />
        )}
      </Section>
      <Section title={t('console.page.debts')}>
        <Rows
          rows={debts.map((debt) => ({
            id: debt.debtId,
            text: `${formatTime(debt.since)} · ${t('consoleMoney.debtLine', { owed: debt.owedCoins, coins: debt.coins })}`,
          }))}
        />
      </Section>
      <Section title={t('consoleMoney.events')}>
        <Rows
          rows={records.map(({ event, at }, place) => ({ id: `${place}`, text: `${formatTime(at)} · ${event}` }))}
        />
      </Section>
    </>
  )
}

const Rows = ({ rows }: { rows: readonly { readonly id: string; readonly text: string }[] }) => {
  const t = useT()
  if (rows.length === 0) return <p className="text-sm text-soft">{t('console.list.empty')}</p>
  return (
    <ul className="text-sm tabular-nums">
      {rows.map(({ id, text }) => (
        <li key={id} className="border-line border-b py-1.5 wrap-anywhere last:border-0">
          {text}
        </li>
      ))}
    </ul>
  )
}

const Refund = ({ purchase }: { purchase: Purchase }) => {
  const t = useT()
  const { price } = useAmounts()
  const { purchaseId, currency, refundable } = purchase
  const [amount, setAmount] = useState(String(refundable))
  const [isWrong, setWrong] = useState(false)
  const refund = useMoneyChange(purchaseOperations.refundPurchase, { lists })
  const asked = /^\d{1,9}$/.test(amount) ? Number(amount) : 0
  const ask = () => {
    const isValid = asked >= 1 && asked <= refundable
    setWrong(!isValid)
    if (!isValid) return
    refund.ask({
      input: { purchaseId, amount: asked, refundable },
      title: t('consoleMoney.refund.title'),
      confirm: t('consoleMoney.refund.confirm'),
      effects: [
        { label: t('consoleMoney.refund.money'), after: price(currency, asked) },
        {
          label: t('consoleMoney.refundable'),
          before: price(currency, refundable),
          after: price(currency, refundable - asked),
        },
        { label: t('consoleMoney.refund.coinsLabel'), after: t('consoleMoney.refund.coins') },
      ],
      undo: null,
      isDangerous: true,
    })
  }
  return (
    <div className="mt-4 flex max-w-md flex-wrap items-end gap-3">
      <TextField
        label={t('consoleMoney.refund.amount', { currency })}
        hint={t('consoleMoney.refund.smallest')}
        error={isWrong && t('consoleMoney.refund.wrongAmount', { most: price(currency, refundable) })}
        inputMode="numeric"
        value={amount}
        onChange={setAmount}
      />
      <Button tone="danger" onClick={ask}>
        {t('consoleMoney.refund.confirm')}
      </Button>
      <ChangeDialog change={refund} />
    </div>
  )
}

export default PurchasePage
