/** A request that the vendor refuses and that has changed nothing. */
export class VendorFailure extends Error {
  override name = 'VendorFailure'
  readonly status: number
  /** As it is sent. */
  readonly body: object
  /** Whether the refusal is the answer that an idempotency key remembers: it is, once the call has begun. */
  readonly remembered: boolean

  constructor(message: string, status: number, body: object, remembered = true) {
    super(message)
    this.status = status
    this.body = body
    this.remembered = remembered
  }
}
