import { html } from '../../base/pages/html.ts'
import { requestList } from '../../base/pages/request-list.ts'
import type { LoggedRequest } from '../../base/request-log.ts'
import { frame } from './frame.ts'

/** Requests to Stripe's API with their answers. */
export const requestsPage = (requests: readonly LoggedRequest[]): string =>
  frame(
    'Requests',
    html`<h1>Requests</h1>
<p class="lead">The latest requests to Stripe’s API since the start, newest first.</p>
${requestList(requests)}`,
  )
