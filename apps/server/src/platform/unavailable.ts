/** A dependency of the server is unavailable. `Outage` reports it, so logging this error again would add nothing. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  /** `slow`: it works, but the answer or a free connection took too long. */
  readonly kind: 'lost' | 'slow'

  constructor(kind: 'lost' | 'slow', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

const MAX_CAUSES = 5

/** Finds the unavailable dependency behind an error. For an AggregateError, every inner error must be one. */
export const unavailableIn = (error: unknown, depth = 0): Unavailable | undefined => {
  if (error instanceof Unavailable) return error
  if (!(error instanceof Error) || depth > MAX_CAUSES) return undefined
  const inside: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  const found = inside.map((cause) => unavailableIn(cause, depth + 1))
  return found.every((one) => one !== undefined) ? found[0] : undefined
}
