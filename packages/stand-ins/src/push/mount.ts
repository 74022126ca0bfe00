import type { FastifyInstance } from 'fastify'
import { frameOf, type Site } from '../base/pages/frame.ts'
import { type Html, html } from '../base/pages/html.ts'
import { preparePages, sendPage } from '../base/pages/page-routes.ts'
import { timeText } from '../base/pages/time-text.ts'
import { type PushFault, pushFaults, pushPath, type ReceivedPush, type SandboxPush } from './push.ts'

const site: Site = {
  name: 'Push',
  mark: 'P',
  path: pushPath,
  style: 'mail',
  footer: 'A stand-in for the push services of browsers, part of Avalive’s sandbox. Nothing leaves this machine.',
}

const SHOWN = 50

const faultTexts: Record<PushFault, string> = {
  busy: 'Be busy',
  error: 'Answer with an error',
  timeout: 'Deliver without an answer',
  gone: 'Unsubscribe the browser',
  otherKey: 'Refuse the key',
}

const row = ({ text, created, subscription }: ReceivedPush): Html => html`<li>
<p class="small">${timeText(created)} · <code>${subscription.slice(0, 8)}</code></p>
<pre>${text}</pre>
</li>`

const page = ({ faults }: SandboxPush, pushes: readonly ReceivedPush[]): string =>
  frameOf(site)(
    'Push messages',
    html`<h1>Push messages</h1>
<p class="lead">The messages that Avalive sent to browsers, as the browsers decrypt them, newest first.</p>
${pushes.length === 0 ? html`<p class="slip">No message was sent yet.</p>` : html`<ul class="log">${pushes.slice(-SHOWN).reverse().map(row)}</ul>`}
<h2>Faults</h2>
<p class="lead">Choose what the next message meets.${faults.length > 0 ? html` Next: <strong>${faults.join(', ')}</strong>.` : undefined}</p>
<form method="post" action="${pushPath}/faults" class="acts">${pushFaults.map((fault) => html`<button class="other" name="fault" value="${fault}">${faultTexts[fault]}</button>`)}</form>`,
  )

/** The page of the messages, and the door at which the sandbox's pages subscribe. */
export const mountPush = async (app: FastifyInstance, push: SandboxPush, origin: string): Promise<void> => {
  await app.register(
    async (scope) => {
      preparePages(scope, site, push.publicUrl)
      scope.get('/', async (_request, reply) => sendPage(reply, page(push, await push.received())))
      scope.post<{ Body: string }>('/faults', async (request, reply) => {
        const asked = new URLSearchParams(request.body ?? '').get('fault')
        push.faults.push(...pushFaults.filter((fault) => fault === asked))
        return reply.redirect(`${pushPath}/`, 303)
      })
      scope.post('/subscribe', async (_request, reply) =>
        reply.header('cache-control', 'no-store').send(await push.subscribe(origin)),
      )
    },
    { prefix: pushPath },
  )
}
