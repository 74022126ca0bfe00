export interface PushMessage {
  readonly endpoint: string
  /** The keys of the browser, to which the message is encrypted. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly payload: string
  /** How long the service keeps the message for a browser that is off. */
  readonly ttlSeconds: number
}

/** The push service doesn't take the message, and won't later. */
export class PushRefused extends Error {
  override name = 'PushRefused'
}

/** The message can be sent again later: there was no answer, or the service is busy. Holds nothing of the address. */
export class PushUnknown extends Error {
  override name = 'PushUnknown'
}

export interface PushSender {
  /** The key with which browsers subscribe. */
  readonly publicKey: string
  /** Whether the address is that of a known push service. */
  accepts(endpoint: string): boolean
  /** Returns `gone` if the browser has unsubscribed, or subscribed with another key. Throws PushRefused or PushUnknown. */
  send(message: PushMessage): Promise<'sent' | 'gone'>
}
