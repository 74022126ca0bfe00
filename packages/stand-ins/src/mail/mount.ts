import type { FastifyInstance } from 'fastify'
import { frameOf, type Site } from '../base/pages/frame.ts'
import { type Html, html } from '../base/pages/html.ts'
import { preparePages, sendPage } from '../base/pages/page-routes.ts'
import { timeText } from '../base/pages/time-text.ts'
import type { ReceivedMail, SandboxMail } from './mail.ts'

export const outboxPath = '/sandbox/mail'

const site: Site = {
  name: 'Outbox',
  mark: '@',
  path: outboxPath,
  style: 'mail',
  footer: 'A stand-in for a mail server, part of Avalive’s sandbox. Nothing leaves this machine.',
}

const SHOWN = 50

const row = ({ subject, to, text, created, messageId }: ReceivedMail): Html => html`<li>
<p><strong>${subject}</strong></p>
<p class="small">To ${to} · ${timeText(created)} · <code>${messageId}</code></p>
<pre>${text}</pre>
</li>`

const outboxPage = (mails: readonly ReceivedMail[]): string =>
  frameOf(site)(
    'Outbox',
    html`<h1>Outbox</h1>
<p class="lead">The mails that Avalive sent, newest first.</p>
${mails.length === 0 ? html`<p class="slip">No mail was sent yet.</p>` : html`<ul class="log">${mails.slice(-SHOWN).reverse().map(row)}</ul>`}`,
  )

/** The page with the mails that were sent. */
export const mountMail = async (app: FastifyInstance, mail: SandboxMail): Promise<void> => {
  await app.register(
    async (scope) => {
      preparePages(scope, site, mail.publicUrl)
      scope.get('/', async (_request, reply) => sendPage(reply, outboxPage(await mail.received())))
    },
    { prefix: outboxPath },
  )
}
