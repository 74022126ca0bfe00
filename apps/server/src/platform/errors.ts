import type { ErrorName } from '@avalive/contract/errors'

interface RefusalOptions extends ErrorOptions {
  /** What the caller reads instead of the error's general text, in their language. */
  readonly text?: string
  /** Seconds after which the caller may try again, for the header `Retry-After`. */
  readonly retryAfter?: number | null
}

/** A declared error of a call. platform/http/failures.ts maps it to HTTP. */
export class Refusal extends Error {
  readonly reason: ErrorName
  readonly text: string | undefined
  readonly retryAfter: number | undefined
  constructor(reason: ErrorName, options?: RefusalOptions) {
    super(reason, options)
    this.name = 'Refusal'
    this.reason = reason
    this.text = options?.text
    this.retryAfter = options?.retryAfter ?? undefined
  }
}
