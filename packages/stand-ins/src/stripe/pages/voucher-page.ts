import { type Html, html } from '../../base/pages/html.ts'
import { timeText } from '../../base/pages/time-text.ts'
import { possibilities } from '../konbini/voucher.ts'
import { type Intent, type StoreName, stores, type Voucher } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { frame, pagesPath } from './frame.ts'
import { amountText, storeNames } from './words.ts'

const titles: Readonly<Record<Voucher['state'], string>> = {
  open: 'Pay at a convenience store',
  paying: 'You are at the till',
  paid: 'Paid. Thank you!',
  expired: 'This payment has expired',
  void: 'This payment was cancelled',
}

const leads: Readonly<Record<Voucher['state'], string>> = {
  open: 'Take these numbers to the machine or the till of one of the stores.',
  paying: 'The cashier waits for the money. As long as you stand here, the payment cannot be cancelled.',
  paid: 'Keep the receipt. Avalive will be notified in a moment.',
  expired: 'Nobody paid before the deadline.',
  void: 'Its payment codes are no longer valid.',
}

/** Formats the confirmation number like a phone number, because it usually is one. */
const telephone = (number: string): string => number.replace(/^(\d{2,3})(\d{4})(\d{4})$/, '$1-$2-$3')

const storeRow = (voucher: Voucher, store: StoreName): Html => html`
<li><span class="store">${storeNames[store]}</span>
<span><small>Payment code</small> <strong>${voucher.paymentCodes[store].replace(/(\d{3})$/, '-$1')}</strong></span></li>`

const button = (act: string, text: string, kind = 'go'): Html =>
  html`<button class="${kind}" name="act" value="${act}">${text}</button>`

const actions = (work: Work, voucher: Voucher): Html | undefined => {
  const can = possibilities(work, voucher)
  if (can.pay) return html`${button('pay', 'Hand over the money')} ${button('leave', 'Walk away', 'other')}`
  if (!can.start) return undefined
  return html`<label>Store <select name="store">${stores.map(
    (store) => html`<option value="${store}">${storeNames[store]}</option>`,
  )}</select></label>
${button('pay', 'Pay at the store')} ${button('start', 'Go to the till and wait', 'other')}
${can.print ? button('print', 'Print the slip at the machine', 'other') : undefined}`
}

/** The voucher, with everything its holder can do at the store. */
export const voucherPage = (work: Work, voucher: Voucher, intent: Intent): string => {
  const doable = actions(work, voucher)
  const slip =
    voucher.printedAt === null || voucher.state === 'paid' || voucher.state === 'void'
      ? undefined
      : html`<p class="slip">A slip was printed on ${timeText(voucher.printedAt)}. The till takes it after the deadline, too.</p>`
  return frame(
    titles[voucher.state],
    html`<h1>${titles[voucher.state]}</h1>
<p class="lead">${leads[voucher.state]}</p>
<dl class="facts">
<div><dt>Amount</dt><dd class="amount">${amountText(intent)}</dd></div>
<div><dt>To</dt><dd>Avalive</dd></div>
<div><dt>Pay until</dt><dd>${timeText(voucher.expiresAt)} <small>Japan time</small></dd></div>
<div><dt>Confirmation number</dt><dd class="number">${telephone(voucher.confirmationNumber)}</dd></div>
</dl>
${voucher.state === 'open' ? html`<ul class="stores">${stores.map((store) => storeRow(voucher, store))}</ul>` : undefined}
${slip}
${doable ? html`<form method="post" action="${pagesPath}/konbini/${voucher.id}" class="choices">${doable}</form>` : undefined}
<p class="back"><a href="/mypage/">Back to Avalive</a></p>`,
  )
}
