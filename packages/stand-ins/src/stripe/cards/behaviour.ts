import type { DeclineCode } from './decline-codes.ts'

export interface Decline {
  /** Stripe's error code: `card_declined`, unless the reason has its own error code. */
  readonly code: string
  /** Absent for Stripe's test cards that only have an error code. */
  readonly declineCode?: DeclineCode
  readonly reason: DeclineCode
  /** Refused before it reached the bank. */
  readonly blocked?: true
}

/** How a test card behaves. A card without any of these is charged at once. */
export interface Behaviour {
  readonly decline?: Decline
  /** A declining card can't be attached to a customer, unless it fails only when charged. */
  readonly attaches?: true
  /**
   * When the card requires 3-D Secure: for every payment; for every payment except off-session ones that the customer
   * has agreed to; or only for on-session payments.
   */
  readonly authentication?: 'always' | 'unless_set_up' | 'on_session'
  /** The charge succeeds and is then disputed. */
  readonly dispute?: 'fraudulent' | 'product_not_received'
  readonly refund?: 'pending' | 'fails'
  /** Stays in `processing` for a minute before the bank answers. */
  readonly slow?: true
}
