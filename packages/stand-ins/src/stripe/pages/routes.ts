import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preparePages, sendPage } from '../../base/pages/page-routes.ts'
import { StripeFailure } from '../api/errors.ts'
import { leaveTill, payVoucher, printSlip, startPaying } from '../konbini/voucher.ts'
import { answerChallenge } from '../payments/challenge.ts'
import { closeDispute, openDispute } from '../resources/disputes.ts'
import { refundCharge } from '../resources/refunds.ts'
import { type Challenge, type Intent, stores, type Voucher } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import type { SandboxStripe } from '../stripe.ts'
import { challengePage, donePage } from './challenge-page.ts'
import { dashboardPage } from './dashboard-page.ts'
import { notice, pagesPath, stripeSite } from './frame.ts'
import { requestsPage } from './requests-page.ts'
import { voucherPage } from './voucher-page.ts'

const absent = (reply: FastifyReply) => sendPage(reply, notice('Not found', 'There is no such payment here.'), 404)

type ById = { Params: { id: string }; Body: string }

const fieldsOf = (request: FastifyRequest<ById>): URLSearchParams => new URLSearchParams(request.body ?? '')

const wayBack = ({ returnUrl }: Challenge, intent: Intent, succeeded: boolean): string | null => {
  if (returnUrl === null) return null
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.clientSecret)
  url.searchParams.set('redirect_status', succeeded ? 'succeeded' : 'failed')
  return url.href
}

const isGood = ({ status }: Intent): boolean => status === 'succeeded' || status === 'processing'

const challengeRoutes = (scope: FastifyInstance, stripe: SandboxStripe): void => {
  scope.get<ById>('/3ds/:id', async ({ params }, reply) => {
    const shown = await stripe.act((work) => {
      const challenge = work.get('challenge', params.id)
      if (!challenge) return undefined
      const intent = work.must('payment_intent', challenge.intent)
      const method = work.must('payment_method', challenge.paymentMethod)
      if (challenge.state !== 'open') return { page: donePage(isGood(intent)), status: 200 }
      return { page: challengePage(challenge, intent, method), target: challenge.returnUrl ?? undefined }
    })
    return shown ? sendPage(reply, shown.page, 200, shown.target) : absent(reply)
  })

  scope.post<ById>('/3ds/:id', async (request, reply) => {
    const approve = fieldsOf(request).get('answer') === 'approve'
    const answered = await stripe.act((work) => {
      const challenge = work.get('challenge', request.params.id)
      if (!challenge) return undefined
      // A repeated answer changes nothing and redirects to the same page as the first.
      const open = challenge.state === 'open'
      const intent = open ? answerChallenge(work, challenge, approve) : work.must('payment_intent', challenge.intent)
      return { back: wayBack(challenge, intent, isGood(intent)) }
    })
    if (!answered) return absent(reply)
    return reply.redirect(answered.back ?? `${pagesPath}/3ds/${request.params.id}/done`, 303)
  })

  scope.get<ById>('/3ds/:id/done', async ({ params }, reply) => {
    const good = await stripe.act((work) => {
      const challenge = work.get('challenge', params.id)
      return challenge && isGood(work.must('payment_intent', challenge.intent))
    })
    return good === undefined ? absent(reply) : sendPage(reply, donePage(good))
  })
}

const atTheStore = (work: Work, voucher: Voucher, fields: URLSearchParams): void => {
  const store = stores.find((each) => each === fields.get('store')) ?? 'familymart'
  switch (fields.get('act')) {
    case 'print':
      printSlip(work, voucher)
      break
    case 'start':
      startPaying(work, voucher, store)
      break
    case 'leave':
      leaveTill(work, voucher)
      break
    case 'pay':
      payVoucher(work, voucher.state === 'paying' ? voucher : startPaying(work, voucher, store))
      break
  }
}

const voucherRoutes = (scope: FastifyInstance, stripe: SandboxStripe): void => {
  scope.get<ById>('/konbini/:id', async ({ params }, reply) => {
    const page = await stripe.act((work) => {
      const voucher = work.get('voucher', params.id)
      return voucher && voucherPage(work, voucher, work.must('payment_intent', voucher.intent))
    })
    return page === undefined ? absent(reply) : sendPage(reply, page)
  })

  scope.post<ById>('/konbini/:id', async (request, reply) => {
    const found = await stripe.act((work) => {
      const voucher = work.get('voucher', request.params.id)
      if (voucher) atTheStore(work, voucher, fieldsOf(request))
      return voucher
    })
    return found ? reply.redirect(`${pagesPath}/konbini/${found.id}`, 303) : absent(reply)
  })
}

const byHand = { reason: null, metadata: {} }

const atTheDashboard = (work: Work, act: string | null, id: string): void => {
  const charge = work.get('charge', id)
  const dispute = work.get('dispute', id)
  const event = work.get('event', id)
  const left = charge ? charge.amount - charge.amountRefunded : 0
  if (charge && act === 'refund') refundCharge(work, charge, { amount: left, ...byHand })
  if (charge && act === 'refund_half') refundCharge(work, charge, { amount: Math.floor(left / 2), ...byHand })
  if (charge && act === 'dispute') openDispute(work, charge, { reason: 'fraudulent' })
  if (dispute && act === 'win') closeDispute(work, dispute, 'won')
  if (dispute && act === 'lose') closeDispute(work, dispute, 'lost')
  if (event && act === 'resend') work.deliver(event, 0)
}

const dashboardRoutes = (scope: FastifyInstance, stripe: SandboxStripe): void => {
  scope.get('/dashboard', async (_request, reply) => sendPage(reply, await stripe.act(dashboardPage)))

  scope.post<ById>('/dashboard', async (request, reply) => {
    const fields = fieldsOf(request)
    await stripe.act((work) => atTheDashboard(work, fields.get('act'), fields.get('id') ?? ''))
    return reply.redirect(`${pagesPath}/dashboard`, 303)
  })
}

const requestRoutes = (scope: FastifyInstance, stripe: SandboxStripe): void => {
  scope.get('/requests', async (_request, reply) => sendPage(reply, requestsPage(stripe.log.all())))
}

/** Stripe's hosted pages for customers and the merchant. */
export const pageRoutes = (scope: FastifyInstance, stripe: SandboxStripe): void => {
  preparePages(scope, stripeSite, stripe.publicUrl)
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof StripeFailure) return sendPage(reply, notice('That did not work', error.message), error.status)
    request.log.error(error)
    return sendPage(reply, notice('Something went wrong', 'Please try again.'), 500)
  })
  challengeRoutes(scope, stripe)
  voucherRoutes(scope, stripe)
  dashboardRoutes(scope, stripe)
  requestRoutes(scope, stripe)
}
