import { createHash } from 'node:crypto'
import type { ErrorName } from '@avalive/contract/errors'
import { Refusal } from './errors.ts'

type InputValue = string | number | bigint | null | undefined

/**
 * The hash of what a request with an idempotency key asks for. It is stored in the row that the request creates, next
 * to the owner and the key. The order of the fields doesn't matter, and a missing field equals an undefined one.
 */
export const hashInput = (input: Readonly<Record<string, InputValue>>): Buffer => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const sorted = given.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify(sorted, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  return createHash('sha256').update(text).digest()
}

/**
 * Refuses a key that its owner already used for another request. Look the earlier row up and insert the new one under
 * a lock on the owner, or insert with ON CONFLICT DO NOTHING and look it up afterwards: otherwise two requests at once
 * both find nothing. Rows that no request created, or that are older than this column, have null and match every input.
 */
export const requireSameInput = (
  earlier: { readonly inputHash: Buffer | null },
  inputHash: Buffer,
  refusal: ErrorName,
): void => {
  if (earlier.inputHash && !earlier.inputHash.equals(inputHash)) throw new Refusal(refusal)
}
