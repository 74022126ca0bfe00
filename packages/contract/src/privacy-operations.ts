import { deletionBlocks, requestKinds, requestStates } from '@avalive/rules/privacy/request'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { balances, dataExport, deletion } from './privacy.ts'
import { answeredInstant, auditReason } from './shapes.ts'

const vliveId = z.string().check(z.maxLength(40))
const version = z.int().check(z.nonnegative())

/** Amounts, and what prevents a deletion, are null without one of the roles `money` and `admin`. */
const personRequests = z.object({
  export: z.nullable(dataExport),
  deletion: z.nullable(z.extend(deletion, { confirmed: z.nullable(balances) })),
  /** Areas whose data is erased already, of all areas. */
  progress: z.object({ done: z.int(), all: z.int() }),
  blocks: z.nullable(z.array(z.enum(deletionBlocks))),
  balances: z.nullable(balances),
})

/** Requests about personal data, for operators. What is in an export is for the person alone. */
export const privacyOperations = defineCalls('privacy', {
  listDataRequests: {
    path: '/operator/privacy/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists exports and deletions. `attention` has those that need somebody.',
    input: listInput(
      {
        kind: z.optional(z.enum(requestKinds)),
        state: z.optional(z.enum(requestStates)),
        attention: z.optional(z.boolean()),
      },
      ['requestedAt'],
    ),
    output: listOutput({
      requestId: z.string(),
      kind: z.enum(requestKinds),
      state: z.enum(requestStates),
      vliveId: z.string(),
      nickname: z.string(),
      requestedAt: answeredInstant,
      dueAt: z.nullable(answeredInstant),
      finishedAt: z.nullable(answeredInstant),
      /** Also null without one of the roles `money` and `admin`. */
      postponedFor: z.nullable(z.enum([...deletionBlocks, 'balancesGrew'])),
      byOperator: z.boolean(),
      needsAttention: z.boolean(),
    }),
    servedInMaintenance: true,
  },
  getPersonRequests: {
    path: '/operator/privacy/person',
    auth: 'operator',
    role: 'readOnly',
    summary:
      'Returns the newest export and deletion of a person. Balances, and what prevents a deletion, are for money and admin.',
    input: z.object({ vliveId }),
    output: personRequests,
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  startExportFor: {
    path: '/operator/privacy/export/start',
    auth: 'operator',
    role: 'admin',
    summary: 'Starts an export on behalf of a person. Only the person can download it.',
    input: z.object({ vliveId, reason: auditReason }),
    output: personRequests,
    errors: ['notFound', 'privacy.exportRunning'],
    servedInMaintenance: true,
    audited: true,
    fresh: true,
  },
  requestDeletionFor: {
    path: '/operator/privacy/deletion/request',
    auth: 'operator',
    role: 'admin',
    summary:
      'Requests the deletion of the account of a person without coins and points, who can cancel it until it is carried out.',
    input: z.object({ vliveId, reason: auditReason }),
    output: personRequests,
    errors: [
      'notFound',
      'privacy.deletionRequested',
      'privacy.deletionBlocked',
      'privacy.balancesChanged',
      'privacy.tryLater',
      'privacy.tooLate',
    ],
    servedInMaintenance: true,
    audited: true,
    fresh: true,
  },
  cancelDeletionFor: {
    path: '/operator/privacy/deletion/cancel',
    auth: 'operator',
    role: 'admin',
    summary: 'Cancels the deletion of a person’s account, in the version that the operator saw.',
    input: z.object({ vliveId, version, reason: auditReason }),
    output: personRequests,
    errors: ['notFound', 'conflict', 'privacy.tooLate'],
    servedInMaintenance: true,
    audited: true,
    fresh: true,
  },
})
