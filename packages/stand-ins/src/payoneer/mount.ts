import type { FastifyInstance } from 'fastify'
import { frameOf, noticeOf, type Site } from '../base/pages/frame.ts'
import { type Html, html } from '../base/pages/html.ts'
import { preparePages, sendPage } from '../base/pages/page-routes.ts'
import { requestList } from '../base/pages/request-list.ts'
import { timeText } from '../base/pages/time-text.ts'
import { type PayoneerFault, payoneerFaults } from './faults.ts'
import { movePayee, movePayout, payoneerPath, type SandboxPayoneer } from './payoneer.ts'
import type { Payee, PayeeState, Payout } from './records.ts'

const site: Site = {
  name: 'Payoneer',
  mark: 'P',
  path: payoneerPath,
  style: 'payoneer',
  footer: 'A stand-in for Payoneer, part of Avalive’s sandbox. No money moves.',
}
const frame = frameOf(site)
const notice = noticeOf(site)

const SHOWN = 40

const faultTexts: Record<PayoneerFault, string> = {
  slow: 'Answer slowly',
  error: 'Answer with an error',
  'error-after': 'Answer with an error after accepting',
  'timeout-before': 'Time out before accepting',
  'timeout-after': 'Time out after accepting',
  inactive: 'Make the payee inactive',
  refused: 'Refuse it although the payee is active',
  'expired-token': 'Say that the token has expired',
  late: 'Answer with an error and accept late',
}

const registrationPage = ({ token }: Payee): string =>
  frame(
    'Register',
    html`<h1>Receive payouts from Avalive</h1>
<p class="lead">Register a Payoneer account, or connect the one you have. This page asks for no data: it is part of the sandbox.</p>
<form method="post" action="${payoneerPath}/register/${token}" class="acts">
<button class="go" name="state" value="active">Register an approved account</button>
<button class="other" name="state" value="pending">Register an account that is still being verified</button>
</form>`,
  )

const stateTexts: Record<PayeeState, string> = { 0: 'pending', 1: 'active', 99: 'inactive' }
const stateOf = (payee: Payee): string => (payee.state === null ? 'not registered' : stateTexts[payee.state])

const button = (act: string, id: string, text: string): Html =>
  html`<button class="other" name="${act}" value="${id}">${text}</button>`

const payeeRow = (payee: Payee): Html => html`<li>
<p><strong>${payee.accountId || 'No account yet'}</strong> <span class="note">${stateOf(payee)}</span></p>
<p class="small">${timeText(payee.created)} · <code>${payee.id}</code></p>
<p class="acts">${payee.state === 1 ? undefined : button('approve', payee.id, 'Approve')}${payee.state === null || payee.state === 99 ? undefined : button('deactivate', payee.id, 'Make inactive')}</p>
</li>`

const payoutRow = (payout: Payout): Html => html`<li>
<p><strong>$${(payout.cents / 100).toFixed(2)}</strong> <span class="note">${payout.state}</span></p>
<p class="small">${timeText(payout.created)} · <code>${payout.reference}</code></p>
<p class="acts">${payout.state === 'Pending' ? button('complete', payout.id, 'Complete') : undefined}${payout.state === 'Cancelled' ? undefined : button('bounce', payout.id, 'Bounce')}</p>
</li>`

const listOf = (rows: readonly Html[], empty: string): Html =>
  rows.length === 0 ? html`<p class="slip">${empty}</p>` : html`<ul class="log">${rows}</ul>`

const faultButton = (fault: PayoneerFault): Html => button('fault', fault, faultTexts[fault])

const dashboardPage = async ({ act, faults, log }: SandboxPayoneer): Promise<string> => {
  const { payees, payouts } = await act(({ store }) => ({ payees: store.all('payee'), payouts: store.all('payout') }))
  const newest = <T>(all: readonly T[]): T[] => all.slice(-SHOWN).reverse()
  return frame(
    'Dashboard',
    html`<h1>Payoneer</h1>
<form method="post" action="${payoneerPath}/dashboard">
<h2>Payees</h2>
${listOf(newest(payees).map(payeeRow), 'Nobody has a registration link yet.')}
<h2>Payouts</h2>
${listOf(newest(payouts).map(payoutRow), 'There is no payout yet.')}
<h2>Faults</h2>
<p class="lead">Choose what the next payment meets.${faults.length > 0 ? html` Next: <strong>${faults.join(', ')}</strong>.` : undefined}</p>
<p class="acts">${payoneerFaults.map(faultButton)}</p>
</form>
<h2>Requests</h2>
${requestList(log.all())}`,
  )
}

/** The pages that a browser opens: the registration of a payee, and the merchant's dashboard. */
export const mountPayoneer = async (app: FastifyInstance, payoneer: SandboxPayoneer): Promise<void> => {
  const { act } = payoneer
  const byToken = (token: string) =>
    act(({ store }) => store.all('payee').find((payee) => payee.token === token && payee.state === null))
  const unknownLink = notice('Not found', 'This registration link does not exist, or was already used.')

  await app.register(
    async (scope) => {
      preparePages(scope, site, payoneer.publicUrl)
      scope.get<{ Params: { token: string } }>('/register/:token', async ({ params }, reply) => {
        const payee = await byToken(params.token)
        return payee
          ? sendPage(reply, registrationPage(payee), 200, payee.returnUrl)
          : sendPage(reply, unknownLink, 404)
      })
      scope.post<{ Params: { token: string }; Body: string }>('/register/:token', async (request, reply) => {
        const payee = await byToken(request.params.token)
        if (!payee) return sendPage(reply, unknownLink, 404)
        const isActive = new URLSearchParams(request.body ?? '').get('state') === 'active'
        await act((work) => movePayee(work, payee.id, isActive ? 1 : 0))
        return reply.redirect(payee.returnUrl, 303)
      })
      scope.get('/dashboard', async (_request, reply) => sendPage(reply, await dashboardPage(payoneer)))
      scope.post<{ Body: string }>('/dashboard', async (request, reply) => {
        const form = new URLSearchParams(request.body ?? '')
        const chosen = form.get('fault')
        payoneer.faults.push(...payoneerFaults.filter((fault) => fault === chosen))
        await act((work) => {
          const named = (name: string, kind: 'payee' | 'payout') => {
            const id = form.get(name)
            return id !== null && work.get(kind, id) ? id : null
          }
          const [approve, deactivate] = [named('approve', 'payee'), named('deactivate', 'payee')]
          const [complete, bounce] = [named('complete', 'payout'), named('bounce', 'payout')]
          if (approve) movePayee(work, approve, 1)
          if (deactivate) movePayee(work, deactivate, 99)
          if (complete) movePayout(work, complete, 'Transferred')
          if (bounce) movePayout(work, bounce, 'Cancelled')
        })
        return reply.redirect(`${payoneerPath}/dashboard`, 303)
      })
    },
    { prefix: payoneerPath },
  )
}
