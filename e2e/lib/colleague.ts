import { type Answer, type Call, pathsOf } from '@avalive/contract/call'
import { consoleCalls } from '@avalive/contract/console'
import { commonErrors, errorCode } from '@avalive/contract/errors'
import type { Page } from 'playwright-core'

/** Pictures need no second operator: what one would have done is put into the answers. */

const at = (call: Call): string => `**${pathsOf(call)[0] ?? call.path}`
const colleague = { vliveId: 'v_rui', nickname: 'Rui' }

/** Shows somebody else on every case. */
export const attend = async (page: Page): Promise<void> => {
  const others: Answer<typeof consoleCalls.attendCase> = {
    others: [{ ...colleague, since: new Date().toISOString() }],
  }
  await page.route(at(consoleCalls.attendCase), (route) => route.fulfill({ json: { payload: others } }))
}

/** What a call answers from now on. */
export const changeAnswer = async <C extends Call>(
  page: Page,
  call: C,
  change: (answer: Answer<C>) => Answer<C>,
): Promise<void> => {
  await page.route(at(call), async (route) => {
    const sent = route.request()
    const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
    const { payload } = await response.json()
    await route.fulfill({ response, json: { payload: change(payload) } })
  })
}

/** Refuses an act from now on, and says in the audit log who was first. */
export const beFirst = async (page: Page, act: Call, first: Call, subject: string): Promise<void> => {
  const { status } = commonErrors.conflict
  const refusal = { message: 'conflict', errorCode: errorCode(act.area, 'conflict') }
  await page.route(at(act), (route) => route.fulfill({ status, json: { payload: refusal } }))
  const audit: Answer<typeof consoleCalls.listAudit> = {
    rows: [
      {
        id: '1',
        at: new Date().toISOString(),
        actor: colleague,
        action: `${first.area}.${first.name}`,
        subject,
        before: { version: 0 },
        after: { version: 1 },
        reason: 'Ticket 4711',
      },
    ],
    next: null,
  }
  await page.route(at(consoleCalls.listAudit), (route) => route.fulfill({ json: { payload: audit } }))
}
