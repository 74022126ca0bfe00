/** A request that the vendor refuses without changing anything. */
export class VendorFailure extends Error {
  override name = 'VendorFailure'
  readonly status: number
  /** The response body. */
  readonly body: object
  /** Whether an idempotency key saves this refusal. It does once the call has started. */
  readonly remembered: boolean

  constructor(message: string, status: number, body: object, remembered = true) {
    super(message)
    this.status = status
    this.body = body
    this.remembered = remembered
  }
}
