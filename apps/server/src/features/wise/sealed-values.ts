import * as z from 'zod/mini'
import type { Sealed, Sealing } from '../../platform/sealed.ts'

/** What a streamer enters about the account that Wise pays to. */
export interface WiseDetails {
  readonly firstName: string
  readonly lastName: string
  readonly region: string
  readonly email: string
}

export const wiseKeys = ['firstName', 'lastName', 'region', 'email'] as const

const shape: z.ZodMiniType<WiseDetails> = z.object({
  firstName: z.string(),
  lastName: z.string(),
  region: z.string(),
  email: z.string(),
})

/** The fields of an account are sealed together, bound to the id of their row. */
export const wiseDetails = {
  seal: (sealing: Sealing, id: string, details: WiseDetails): Sealed =>
    sealing.seal('wise_accounts.details', id, JSON.stringify(z.encode(shape, details))),
  open: (sealing: Sealing, id: string, sealed: Sealed): WiseDetails =>
    z.decode(shape, JSON.parse(sealing.open('wise_accounts.details', id, sealed))),
}

export const recipientIds = {
  seal: (sealing: Sealing, payoutId: string, id: string): Sealed =>
    sealing.seal('wise_payouts.recipient_id', payoutId, id),
  open: (sealing: Sealing, payoutId: string, sealed: Sealed): string =>
    sealing.open('wise_payouts.recipient_id', payoutId, sealed),
}
