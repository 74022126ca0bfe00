import { sandbox } from '@avalive/contract/sandbox'
import type { Page } from 'playwright-core'
import { Api } from './api.ts'

/** Signs this browser in as the demo world's operator, who has used their passkey. `origin` is the world's. */
export const becomeOperator = async (page: Page, origin: string): Promise<Api> => {
  const own = new Api(page.context().request, origin)
  await own.become('operator')
  await own.call(sandbox.passSecondFactor, {})
  return own
}
