import type { BaseRecords, Kept, Task } from '../base/records.ts'

/** As on the wire: pending 0, active 1, inactive 99. */
export type PayeeState = 0 | 1 | 99

/** A registration with its payee. The id is the merchant's id of the payee. */
export interface Payee extends Kept {
  /** The secret part of the registration link. */
  readonly token: string
  readonly returnUrl: string
  /** Null until the person has registered. */
  readonly state: PayeeState | null
  readonly accountId: string
}

/** Two payments with the same reference are two payouts: the merchant has to avoid that. */
export interface Payout extends Kept {
  readonly reference: string
  readonly payee: string
  readonly cents: number
  readonly state: 'Pending' | 'Transferred' | 'Cancelled'
  /** No question knows of it yet. */
  readonly isLate?: boolean
  /** It was transferred, and bounces weeks later. */
  readonly returns?: boolean
}

export interface PayoneerRecords extends BaseRecords {
  readonly payee: Payee
  readonly payout: Payout
  readonly task: Task & { readonly kind: 'complete' | 'return' }
}
