import { Refusal } from './errors.ts'
import type { Caller } from './sessions.ts'

/**
 * Refuses a page that shows another account than the one it is signed in to: another tab of the browser has signed
 * somebody else in. Call it first, because nothing may be stored or charged for the wrong account. Clients that do not
 * say which account they show are not checked.
 */
export const checkShownAccount = (caller: Caller, vliveId: string | undefined): void => {
  if (vliveId !== undefined && vliveId !== caller.vliveId) throw new Refusal('coins.accountMismatch')
}
