import { Refusal } from './errors.ts'
import type { Caller } from './sessions.ts'

/**
 * Refuses a call from a page that shows a different account than the session's, because another tab has signed in as
 * somebody else. Call it first: nothing may be stored or charged for the wrong account. Clients that don't send the
 * shown account are not checked.
 */
export const checkShownAccount = (caller: Caller, vliveId: string | undefined): void => {
  if (vliveId !== undefined && vliveId !== caller.vliveId) throw new Refusal('coins.accountMismatch')
}
