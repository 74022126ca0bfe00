import type { ErrorName } from '@avalive/contract/errors'

/** A declared error of a call. platform/http/failures.ts maps it to HTTP. */
export class Refusal extends Error {
  readonly reason: ErrorName
  constructor(reason: ErrorName, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'Refusal'
    this.reason = reason
  }
}
