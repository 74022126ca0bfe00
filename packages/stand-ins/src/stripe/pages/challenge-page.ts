import { html } from '../../base/pages/html.ts'
import type { Challenge, Intent, PaymentMethod } from '../state/records.ts'
import { frame, notice, pagesPath } from './frame.ts'
import { amountText, cardText } from './words.ts'

/** The bank's 3-D Secure page. It works without scripts, because each answer is a submit button. */
export const challengePage = (challenge: Challenge, intent: Intent, method: PaymentMethod): string =>
  frame(
    'Confirm your payment',
    html`<h1>Confirm your payment</h1>
<p class="lead">Your bank wants to confirm that it’s you. This is what 3-D Secure looks like in the sandbox.</p>
<dl class="facts">
<div><dt>Amount</dt><dd class="amount">${amountText(intent)}</dd></div>
<div><dt>To</dt><dd>Avalive</dd></div>
<div><dt>Card</dt><dd>${method.card ? cardText(method.card) : method.type}</dd></div>
${intent.description === null ? undefined : html`<div><dt>For</dt><dd>${intent.description}</dd></div>`}
</dl>
<form method="post" action="${pagesPath}/3ds/${challenge.id}" class="choices">
<button class="go" name="answer" value="approve">Approve the payment</button>
<button class="other" name="answer" value="decline">Decline</button>
</form>`,
  )

export const donePage = (succeeded: boolean): string =>
  succeeded
    ? notice('Thank you', 'Your bank knows that it was you. You can go back to Avalive.')
    : notice('Not confirmed', 'The payment was not confirmed, and nothing was charged. You can go back to Avalive.')
