import type { FastifyInstance } from 'fastify'
import { VendorFailure } from '../base/failure.ts'
import { frameOf, noticeOf, type Site } from '../base/pages/frame.ts'
import { type Html, html } from '../base/pages/html.ts'
import { preparePages, sendPage } from '../base/pages/page-routes.ts'
import { requestList } from '../base/pages/request-list.ts'
import { timeText } from '../base/pages/time-text.ts'
import { type WiseFault, wiseFaults } from './faults.ts'
import type { Transfer, Work } from './records.ts'
import { bounce, cancel, complete, fund, refund } from './transfers.ts'
import { type SandboxWise, wisePath } from './wise.ts'

const site: Site = {
  name: 'Wise',
  mark: 'W',
  path: wisePath,
  style: 'wise',
  footer: 'A stand-in for Wise, part of Avalive’s sandbox. No money moves.',
}
const frame = frameOf(site)
const dashboardPath = `${wisePath}/dashboard`

const SHOWN = 40

/** What a person can do with a transfer in a state. */
const actions: Partial<Record<Transfer['state'], readonly (readonly [act: string, text: string])[]>> = {
  incoming_payment_waiting: [
    ['fund', 'Fund'],
    ['cancel', 'Cancel'],
  ],
  processing: [
    ['complete', 'Complete'],
    ['bounce', 'Bounce'],
  ],
  funds_converted: [
    ['complete', 'Complete'],
    ['bounce', 'Bounce'],
  ],
  outgoing_payment_sent: [['bounce', 'Bounce']],
  bounced_back: [
    ['refund', 'Refund all'],
    ['refund_less', 'Refund less'],
  ],
}

const amountText = (cents: string): string => `${(Number(cents) / 100).toFixed(2)} USD`

const row = (work: Work, transfer: Transfer): Html => {
  const { id, sourceCents, currency, state, created, refundedCents } = transfer
  const recipient = work.must('recipient', transfer.recipient)
  return html`<li>
<p><strong>${amountText(sourceCents)}</strong> in ${currency} <span class="note">${state.replaceAll('_', ' ')}</span></p>
<p class="small">${timeText(created)} · <code>${id}</code> · ${recipient.name} · ${recipient.email}${refundedCents === null ? undefined : html` · ${amountText(refundedCents)} refunded`}</p>
<form method="post" action="${dashboardPath}" class="acts"><input type="hidden" name="id" value="${id}">${(
    actions[state] ?? []
  ).map(([act, text]) => html`<button class="other" name="act" value="${act}">${text}</button>`)}</form>
</li>`
}

const faultTexts: Record<WiseFault, string> = {
  slow: 'Answer slowly',
  error: 'Answer with an error',
  'error-after': 'Answer with an error after acting',
  'timeout-before': 'Time out before acting',
  'timeout-after': 'Time out after acting',
  'expired-quote': 'Let the quote expire',
  refused: 'Refuse the request',
  approval: 'Refuse funding without approval',
}

const faultButton = (fault: WiseFault): Html =>
  html`<button class="other" name="fault" value="${fault}">${faultTexts[fault]}</button>`

const dashboardPage = ({ faults, log }: SandboxWise, work: Work): string => {
  const transfers = work.store.all('transfer').reverse().slice(0, SHOWN)
  return frame(
    'Transfers',
    html`<h1>Transfers</h1>
<p class="lead">Everything that Avalive has asked Wise to pay, and what can become of it. A funded transfer is sent after an hour by itself.</p>
${transfers.length === 0 ? html`<p class="slip">There is no transfer yet.</p>` : html`<ul class="log">${transfers.map((transfer) => row(work, transfer))}</ul>`}
<h2>Faults</h2>
<p class="lead">Choose what the next request that changes something meets.${faults.length > 0 ? html` Next: <strong>${faults.join(', ')}</strong>.` : undefined}</p>
<form method="post" action="${dashboardPath}" class="acts">${wiseFaults.map(faultButton)}</form>
<h2>Requests</h2>
${requestList(log.all())}`,
  )
}

const act = (work: Work, what: string | null, id: string): void => {
  const transfer = work.get('transfer', id)
  if (!transfer) return
  if (what === 'fund') fund(work, transfer, 'arrive')
  if (what === 'cancel') cancel(work, transfer)
  if (what === 'complete') complete(work, transfer)
  if (what === 'bounce') bounce(work, transfer)
  if (what === 'refund' || what === 'refund_less') refund(work, transfer, what === 'refund_less')
}

/** The operator's dashboard, where a person funds, completes, bounces and refunds transfers. */
export const mountWise = async (app: FastifyInstance, wise: SandboxWise): Promise<void> => {
  await app.register(
    async (scope) => {
      preparePages(scope, site, wise.publicUrl)
      scope.setErrorHandler((error, request, reply) => {
        const notice = noticeOf(site)
        if (error instanceof VendorFailure) return sendPage(reply, notice('That did not work', error.message), 409)
        request.log.error(error)
        return sendPage(reply, notice('Something went wrong', 'Please try again.'), 500)
      })
      scope.get('/dashboard', async (_request, reply) =>
        sendPage(reply, await wise.act((work) => dashboardPage(wise, work))),
      )
      scope.post<{ Body: string }>('/dashboard', async (request, reply) => {
        const fields = new URLSearchParams(request.body ?? '')
        wise.faults.push(...wiseFaults.filter((fault) => fault === fields.get('fault')))
        await wise.act((work) => act(work, fields.get('act'), fields.get('id') ?? ''))
        return reply.redirect(dashboardPath, 303)
      })
    },
    { prefix: wisePath },
  )
}
