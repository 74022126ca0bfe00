/** Something that the server needs is away. Whoever logs it again says nothing new: `Outage` tells it. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  /** `slow`: it answers, but it took too long, or all connections were busy for too long. */
  readonly kind: 'lost' | 'slow'

  constructor(kind: 'lost' | 'slow', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

const MAX_CAUSES = 5

/** The reason behind an error, also where somebody wrapped it, or where several things failed for such reasons alone. */
export const unavailableIn = (error: unknown, depth = 0): Unavailable | undefined => {
  if (error instanceof Unavailable) return error
  if (!(error instanceof Error) || depth > MAX_CAUSES) return undefined
  const inside: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  const found = inside.map((cause) => unavailableIn(cause, depth + 1))
  return found.every((one) => one !== undefined) ? found[0] : undefined
}
