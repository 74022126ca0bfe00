import { type Html, html } from '../../base/pages/html.ts'
import { timeText } from '../../base/pages/time-text.ts'
import type { Delivery } from '../../base/records.ts'
import { voucherUrl } from '../resources/show-payment-intent.ts'
import type { Charge, Dispute, Intent } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { frame, pagesPath } from './frame.ts'
import { amountText, cardText, moneyText } from './words.ts'

const SHOWN = 40

const button = (act: string, id: string, text: string): Html => html`
<form method="post" action="${pagesPath}/dashboard"><input type="hidden" name="id" value="${id}"><button class="other" name="act" value="${act}">${text}</button></form>`

const chargeActions = (charge: Charge, dispute: Dispute | undefined): Html | undefined => {
  if (dispute && dispute.status !== 'won' && dispute.status !== 'lost') {
    return html`${button('win', dispute.id, 'Avalive wins the dispute')} ${button('lose', dispute.id, 'Avalive loses the dispute')}`
  }
  if (charge.disputed || charge.amountRefunded === charge.amount) return undefined
  const half = Math.floor((charge.amount - charge.amountRefunded) / 2)
  return html`${button('refund', charge.id, 'Refund')} ${half > 0 ? button('refund_half', charge.id, 'Refund half') : undefined} ${button('dispute', charge.id, 'Customer disputes')}`
}

const row = (work: Work, intent: Intent): Html => {
  const charge = intent.status === 'succeeded' ? work.get('charge', intent.latestCharge) : undefined
  const dispute = charge && work.store.all('dispute').findLast((each) => each.charge === charge.id)
  const notes = [
    charge?.card ? cardText(charge.card) : charge?.store,
    charge && charge.amountRefunded > 0 ? `${moneyText(charge.amountRefunded, charge.currency)} refunded` : undefined,
    dispute && `dispute ${dispute.status.replaceAll('_', ' ')}`,
    intent.lastError?.decline_code ?? intent.lastError?.code,
  ].filter((note) => note !== undefined && note !== null)
  return html`<li>
<p><strong>${amountText(intent)}</strong> <span class="note">${intent.status.replaceAll('_', ' ')}</span></p>
<p class="small">${timeText(intent.created)} · <code>${intent.id}</code>${notes.map((note) => html` · ${note}`)}</p>
<div class="acts">${charge ? chargeActions(charge, dispute) : undefined}
${intent.action?.kind === 'voucher' ? html`<a class="other" href="${voucherUrl('', intent.action.id)}">Voucher</a>` : undefined}</div>
</li>`
}

const attemptsText = ({ attempts }: Delivery): string =>
  attempts.length === 1 ? 'tried once' : `tried ${attempts.length} times`

const deliveryRow = (work: Work, delivery: Delivery, state: string): Html => {
  const last = delivery.attempts.at(-1)
  return html`<li>
<p><strong>${work.get('event', delivery.event)?.type ?? delivery.event}</strong> <span class="note">${state}</span></p>
<p class="small">${timeText(delivery.created)} · <code>${delivery.event}</code> · ${attemptsText(delivery)}${last ? html` · ${last.problem ?? `answered ${last.status}`}` : undefined}</p>
<div class="acts">${button('resend', delivery.event, 'Send again')}</div>
</li>`
}

const deliveryRows = (work: Work): Html[] => {
  const past = work.store.all('past_delivery').map((each) => ({ each, state: each.state.replaceAll('_', ' ') }))
  const pending = work.store.all('delivery').map((each) => ({ each, state: 'on its way' }))
  return [...past, ...pending]
    .sort((a, b) => b.each.seq - a.each.seq)
    .slice(0, SHOWN)
    .map(({ each, state }) => deliveryRow(work, each, state))
}

/** The merchant's view of payments and events, with buttons for what banks and customers can do. */
export const dashboardPage = (work: Work): string => {
  const intents = work.store.all('payment_intent').reverse().slice(0, SHOWN)
  const deliveries = deliveryRows(work)
  return frame(
    'Payments',
    html`<h1>Payments</h1>
<p class="lead">Everything that Avalive has asked Stripe for, and what banks and customers can do about it.</p>
${intents.length === 0 ? html`<p class="slip">Nobody has paid yet.</p>` : html`<ul class="log">${intents.map((intent) => row(work, intent))}</ul>`}
<h2>Events</h2>
${deliveries.length === 0 ? html`<p class="slip">Nothing was sent yet.</p>` : html`<ul class="log">${deliveries}</ul>`}`,
  )
}
