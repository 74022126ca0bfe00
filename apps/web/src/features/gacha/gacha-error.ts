import { errorCode } from '@avalive/contract/errors'
import { ApiError } from '../../lib/api.ts'

const names = [
  'gachaClosed',
  'gachaChanged',
  'drawsUsedUp',
  'notEnoughCoins',
  'notEnoughTickets',
  'drawKeyUsedOtherwise',
  'drawDetermined',
  'notExchangeable',
] as const
type GachaError = (typeof names)[number]

/** What the calls refuse for reasons of their own; their message says why, in the reader's language. */
export const gachaErrorOf = (error: unknown): GachaError | null =>
  error instanceof ApiError ? (names.find((name) => errorCode('gacha', name) === error.errorCode) ?? null) : null
