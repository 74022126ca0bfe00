import { type Call, pathsOf } from '@avalive/contract/call'
import { allCalls } from '@avalive/contract/index'
import { errorsOf, errorTable, openApi } from '@avalive/contract/openapi'
import { type PlainRoute, plainRoutes } from '@avalive/contract/pages'
import { type RealtimeMessage, realtimeMessages } from '@avalive/contract/realtime-messages'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Mode } from '../config.ts'
import { escapeHtml } from './html.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): string => {
  const { $schema: _, additionalProperties: __, ...rest } = z.toJSONSchema(schema, { io })
  return escapeHtml(JSON.stringify(rest, null, 2))
}

/** The readable form of the contract: one page without scripts. */
const callSection = (call: Call): string => `
<details id="${call.area}.${call.name}">
  <summary><b class="method">${call.method}</b> <code>${pathsOf(call).map(escapeHtml).join('</code> <code>')}</code>
    <span class="auth ${call.auth}">${call.auth}</span><span class="what">${escapeHtml(call.summary)}</span></summary>
  <h4>${call.method === 'GET' ? 'Query' : 'Body'}</h4><pre>${schemaOf(call.input, 'input')}</pre>
  <h4>Answer (in <code>payload</code>)</h4><pre>${schemaOf(call.output, 'output')}</pre>
  ${call.binary ? `<p>Also in protobuf: <code>${call.binary}</code></p>` : ''}<h4>Errors</h4><p>${errorsOf(call)
    .map((name) => `<code>${name}</code>`)
    .join(' ')}</p>
</details>`

const messageSection = ({ type, summary, schema }: RealtimeMessage): string => `
<details>
  <summary><code>${type}</code><span class="what">${escapeHtml(summary)}</span></summary>
  <pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>
</details>`

const realtimeSection = (): string => {
  const { client, server } = realtimeMessages()
  return `<section><h2 id="realtime">WebSocket</h2><p>At <code>/realtime</code>, in JSON.</p>
<h3>From the client, one message a frame</h3>${client.map(messageSection).join('')}
<h3>From the server, a list of these in each frame</h3>${server.map(messageSection).join('')}</section>`
}

const page = (calls: readonly Call[], routes: readonly PlainRoute[]): string => {
  const areas = Map.groupBy(calls, (call) => call.area)
  const sections = [...areas].map(
    ([area, calls]) => `<section><h2>${area}</h2>${calls.map(callSection).join('')}</section>`,
  )
  const plain = routes.map(
    (route) =>
      `<tr><td>${route.methods.join(', ')}</td><td><code>${escapeHtml(route.path)}</code></td><td>${escapeHtml(route.summary)}</td></tr>`,
  )
  const errors = errorTable().map(
    (error) =>
      `<tr><td><code>${error.name}</code></td><td>${error.area}</td><td>${error.reason}</td><td>${error.status}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Avalive API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>Avalive API</h1>
<p>Every call of the service, made from the same values as the server's routes and the web's client.
Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${sections.join('')}
${realtimeSection()}
<section><h2 id="routes">Other routes</h2><div class="wide" role="region" aria-labelledby="routes" tabindex="0"><table><tr><th>Method</th><th>Path</th><th>What</th></tr>${plain.join('')}</table></div></section>
<section><h2 id="errors">Errors</h2><p><code>errorCode = (area &lt;&lt; 16) | reason</code></p>
<div class="wide" role="region" aria-labelledby="errors" tabindex="0"><table><tr><th>Name</th><th>Area</th><th>Reason</th><th>Status</th></tr>${errors.join('')}</table></div></section>
</main></body></html>`
}

const css = `:root{color-scheme:light dark;--ink:#1d1733;--paper:#fbf5ec;--line:#d9cfe0;--soft:#5d5573;--code:#f1e9f4;--violet:#6a3df0}
@media (prefers-color-scheme:dark){:root{--ink:#f3efff;--paper:#0d0a1c;--line:#332b52;--soft:#b3abcf;--code:#1a1433;--violet:#b39bff}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font-size:2rem}h2{margin-top:2.5rem;text-transform:capitalize}
a{color:var(--violet)}details{border:1px solid var(--line);border-radius:14px;margin:.5rem 0;padding:0 1rem}
summary{cursor:pointer;padding:.75rem 0;min-height:44px;box-sizing:border-box}.method{color:var(--violet)}
.what{display:block;color:var(--soft)}.auth{border:1px solid var(--line);border-radius:99px;padding:.05rem .6rem;font-size:.8rem;margin-left:.5rem}
code,pre{font:.875rem/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}pre{background:var(--code);border-radius:10px;padding:.75rem;overflow:auto}
table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid var(--line);padding:.5rem}.wide{overflow-x:auto}
:focus-visible{outline:3px solid var(--violet);outline-offset:2px}`

/** Computed on first use, so that the start doesn't wait for it. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

export const docsRoutes = (app: FastifyInstance, mode: Mode): void => {
  const isHere = ({ sandboxOnly }: { readonly sandboxOnly?: boolean }) => mode === 'sandbox' || !sandboxOnly
  const calls = allCalls.filter(isHere)
  const document = once(() => openApi(calls))
  const html = once(() => page(calls, plainRoutes.filter(isHere)))
  app.get('/api/openapi.json', async () => document())
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html()))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
}
