import type { DeclineCode } from './decline-codes.ts'

export interface Decline {
  /** Stripe's error code: `card_declined`, unless the reason has an error code of its own. */
  readonly code: string
  /** Absent where Stripe's test cards answer with an error code alone. */
  readonly declineCode?: DeclineCode
  readonly reason: DeclineCode
  /** Refused before it reached the bank. */
  readonly blocked?: true
}

/** What a test card does. A card without any of it is charged at once. */
export interface Behaviour {
  readonly decline?: Decline
  /** A declining card cannot be attached to a customer, unless it is one that fails only when charged. */
  readonly attaches?: true
  /**
   * When it asks for 3-D Secure: at every payment; at every one but those in the absence of a customer who has agreed
   * before; only when the customer is there.
   */
  readonly authentication?: 'always' | 'unless_set_up' | 'on_session'
  /** The charge succeeds, only to be disputed. */
  readonly dispute?: 'fraudulent' | 'product_not_received'
  readonly refund?: 'pending' | 'fails'
  /** Stays in `processing` for a minute before the bank's answer. */
  readonly slow?: true
}
