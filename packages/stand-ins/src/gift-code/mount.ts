import type { FastifyInstance } from 'fastify'
import { frameOf, noticeOf, type Site } from '../base/pages/frame.ts'
import { type Html, html } from '../base/pages/html.ts'
import { preparePages, sendPage } from '../base/pages/page-routes.ts'
import { requestList } from '../base/pages/request-list.ts'
import { type GiftCode, type GiftCodeFault, giftCodeFaults, giftCodesPath, type SandboxGiftCodes } from './gift-code.ts'

const site: Site = {
  name: 'Gift codes',
  mark: 'G',
  path: giftCodesPath,
  style: 'gift-codes',
  footer: 'A stand-in for a provider of gift codes, part of Avalive’s sandbox. The codes are worth nothing.',
}
const frame = frameOf(site)
const notice = noticeOf(site)

const faultTexts: Record<GiftCodeFault, string> = {
  refuse: 'Refuse the next code',
  slow: 'Answer slowly',
  error: 'Answer with an error',
  'error-after': 'Answer with an error after issuing',
  'timeout-before': 'Time out before issuing',
  'timeout-after': 'Time out after issuing',
}

const codePage = ({ brand, faceValue, code }: GiftCode): string =>
  frame(
    'Your gift code',
    html`<h1>Your gift code</h1>
<dl class="facts">
<div><dt>Brand</dt><dd>${brand}</dd></div>
<div><dt>Value</dt><dd>¥${faceValue.toLocaleString('en')}</dd></div>
<div><dt>Code</dt><dd class="number">${code}</dd></div>
</dl>
<p><a class="go" href="/mypage/">Back to Avalive</a></p>`,
  )

const faultButton = (fault: GiftCodeFault): Html =>
  html`<button class="other" name="fault" value="${fault}">${faultTexts[fault]}</button>`

const dashboardPage = ({ faults, log }: SandboxGiftCodes): string =>
  frame(
    'Requests',
    html`<h1>Gift codes</h1>
<p class="lead">Choose what the next request for a code meets.${faults.length > 0 ? html` Next: <strong>${faults.join(', ')}</strong>.` : undefined}</p>
<form method="post" action="${giftCodesPath}/dashboard" class="acts">${giftCodeFaults.map(faultButton)}</form>
<h2>Requests</h2>
${requestList(log.all())}`,
  )

/** The pages that a browser opens: a code, and the provider's dashboard. */
export const mountGiftCodes = async (app: FastifyInstance, giftCodes: SandboxGiftCodes): Promise<void> => {
  await app.register(
    async (scope) => {
      preparePages(scope, site, giftCodes.publicUrl)
      scope.get('/dashboard', async (_request, reply) => sendPage(reply, dashboardPage(giftCodes)))
      scope.post<{ Body: string }>('/dashboard', async (request, reply) => {
        const asked = new URLSearchParams(request.body ?? '').get('fault')
        giftCodes.faults.push(...giftCodeFaults.filter((fault) => fault === asked))
        return reply.redirect(`${giftCodesPath}/dashboard`, 303)
      })
      scope.get<{ Params: { secret: string } }>('/:secret', async ({ params }, reply) => {
        const found = await giftCodes.act(({ store }) =>
          store.all('gift_code').find(({ secret, status }) => secret === params.secret && status === 'issued'),
        )
        return found
          ? sendPage(reply, codePage(found))
          : sendPage(reply, notice('Not found', 'There is no such gift code here.'), 404)
      })
    },
    { prefix: giftCodesPath },
  )
}
