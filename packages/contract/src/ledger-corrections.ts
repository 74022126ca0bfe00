import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { auditReason } from './shapes.ts'

export const correctableKinds = ['chargedCoin', 'freeCoin', 'livePoint'] as const

/** Corrections of what a person holds, which always need two operators. */
export const ledgerCorrections = defineCalls('console', {
  correctLedger: {
    path: '/operator/ledger/correct',
    auth: 'operator',
    role: 'money',
    summary: 'Asks for coins or LIVE points to be given to a person, or taken. A second operator approves it.',
    input: z.object({
      vliveId: z.string().check(z.maxLength(40)),
      kind: z.enum(correctableKinds),
      /** Negative: taken. Never more than the person has. */
      amount: z.int().check(
        z.minimum(-1_000_000_000),
        z.maximum(1_000_000_000),
        z.refine((amount) => amount !== 0),
      ),
      reason: auditReason,
    }),
    output: z.object({ approvalId: z.string() }),
    errors: ['notFound', 'notAllowed', 'approvalWaiting', 'console.notEnoughToTake'],
    servedInMaintenance: true,
    audited: true,
    fresh: true,
  },
})
