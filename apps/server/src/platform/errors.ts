import type { ErrorName } from '@avalive/contract/errors'

/** A refusal that the contract declares. One place maps it to HTTP (platform/http/failures.ts). */
export class Refusal extends Error {
  readonly reason: ErrorName
  constructor(reason: ErrorName, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'Refusal'
    this.reason = reason
  }
}
