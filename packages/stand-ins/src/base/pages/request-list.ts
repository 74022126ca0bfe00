import type { LoggedRequest } from '../request-log.ts'
import { type Html, html } from './html.ts'
import { timeText } from './time-text.ts'

const SHOWN = 40

const row = (request: LoggedRequest): Html => html`<li>
<p><strong>${request.method} ${request.path}</strong> <span class="note">${request.status}${request.replayed ? ' replayed' : undefined}</span></p>
<p class="small">${timeText(request.at / 1000)} · <code>${request.id}</code>${request.idempotencyKey === null ? undefined : html` · key <code>${request.idempotencyKey}</code>`}</p>
<details><summary>Input and answer</summary><pre>${request.input}</pre><pre>${request.answer}</pre></details>
</li>`

/** The latest requests to a stand-in with its answers, newest first. */
export const requestList = (requests: readonly LoggedRequest[]): Html =>
  requests.length === 0
    ? html`<p class="slip">There was no request since the start.</p>`
    : html`<ul class="log">${requests.slice(-SHOWN).reverse().map(row)}</ul>`
