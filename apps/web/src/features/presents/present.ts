import type { Call, Output } from '@avalive/contract/call'
import { presents } from '@avalive/contract/presents'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { shownAccount } from '../../lib/other-account.ts'
import { forgetSession } from '../../lib/session.ts'

type Answer = Output<typeof presents.getPresent>
export type Present = Answer['present']

/** What the server says of a code. */
export type Found =
  | { readonly kind: 'present'; readonly present: Present; readonly received: boolean; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly why: 'invalid' | 'expired' | 'signedOut'; readonly call: Call }

/**
 * The page has a screen of its own for a lost session, because the code must be scanned again after the login. Any other
 * failure is thrown.
 */
const foundOf = async (call: Call, answering: Promise<Answer>): Promise<Found> => {
  const refused = (why: 'invalid' | 'expired' | 'signedOut') => ({ kind: 'refused', why, call }) as const
  try {
    return { kind: 'present', isNew: call.name === presents.receivePresent.name, ...(await answering) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forgetSession()
      return refused('signedOut')
    }
    const name = errorNameOf(error, 'presents', 'invalidInput')
    if (name === 'invalidCode') return refused('invalid')
    if (name === 'expired') return refused('expired')
    // A text that no code can be.
    if (name === 'invalidInput') return refused('invalid')
    throw error
  }
}

/** `reference` is in the server's log, so that an inquiry can name this visit without the code. */
export const presentQuery = (code: string, reference: string) =>
  queryOptions<Found>({
    queryKey: ['presents', 'getPresent', code],
    queryFn: ({ signal }) => foundOf(presents.getPresent, call(presents.getPresent, { code, reference }, { signal })),
    meta: { failureShown: true },
  })

export const receivePresent = (code: string, reference: string): Promise<Found> =>
  foundOf(presents.receivePresent, call(presents.receivePresent, { code, reference, ...shownAccount() }))

/** Whether the server refused to look, because too many unknown codes were tried. */
export const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429
