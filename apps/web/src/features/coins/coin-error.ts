import { areaErrors, errorCode } from '@avalive/contract/errors'
import { ApiError } from '../../lib/api.ts'

/** Only operators' calls answer these. */
type OperatorErrorName = 'moreThanOwed' | 'debtorLacksCoins' | 'debtKeyUsedOtherwise'
type OwnErrorName = Exclude<keyof typeof areaErrors.coins, OperatorErrorName>
export type CoinErrorName = OwnErrorName | 'notFound'

const names = new Map<number, CoinErrorName>([
  ...(Object.keys(areaErrors.coins) as OwnErrorName[]).map((name): [number, CoinErrorName] => [
    errorCode('coins', name),
    name,
  ]),
  [errorCode('coins', 'notFound'), 'notFound'],
])

/** What the coin calls refuse for reasons of their own; null for everything else that can go wrong. */
export const coinErrorOf = (error: unknown): CoinErrorName | null =>
  error instanceof ApiError ? (names.get(error.errorCode ?? 0) ?? null) : null
