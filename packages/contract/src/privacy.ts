import { deletionBlocks, deletionStates, exportStates } from '@avalive/rules/privacy/request'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, empty, rowId, shownAccount } from './shapes.ts'

/** Coins and LIVE points that lapse with an account. */
export const balances = z.object({ coins: z.int().check(z.nonnegative()), points: z.int().check(z.nonnegative()) })

export const dataExport = z.object({
  requestId: rowId,
  state: z.enum(exportStates),
  requestedAt: answeredInstant,
  /** When the file of an export that is ready is deleted. */
  until: z.nullable(answeredInstant),
  bytes: z.nullable(z.int()),
  parts: z.nullable(z.int()),
  /** An operator asked for it on behalf of the person. */
  byOperator: z.boolean(),
})

export const deletion = z.object({
  requestId: rowId,
  state: z.enum(deletionStates),
  requestedAt: answeredInstant,
  /** When the account is deleted, at the earliest. */
  dueAt: answeredInstant,
  /** Why it has not been deleted although it was due. */
  postponedFor: z.nullable(z.enum([...deletionBlocks, 'balancesGrew'])),
  /** What may lapse, as it was confirmed. */
  confirmed: balances,
  byOperator: z.boolean(),
  version: z.int(),
})

const state = z.object({
  /** The newest export. */
  export: z.nullable(dataExport),
  /** When the next export can be asked for; null if now. */
  nextExportAt: z.nullable(answeredInstant),
  /** The deletion that waits. */
  deletion: z.nullable(deletion),
  /** What prevents a deletion now. */
  blocks: z.array(z.enum(deletionBlocks)),
  balances,
  /** The points would be enough for a payout. */
  isPayable: z.boolean(),
  /** How many days a deletion waits, and how many an export is kept. */
  waitingDays: z.int(),
  keptDays: z.int(),
})

const path = '/streamer_users/web/privacy'

/** A person's own data: the export of it, and the deletion of the account (decision 0095). */
export const privacy = defineCalls('privacy', {
  getPrivacy: {
    path,
    auth: 'member',
    summary: 'Returns the caller’s newest export, the deletion that waits, and what prevents one.',
    input: empty,
    output: state,
    perMinute: 60,
  },
  requestExport: {
    path: `${path}/export/request`,
    auth: 'member',
    summary: 'Collects everything that is stored about the caller. A notification says when it is ready.',
    input: z.object({ vliveId: shownAccount }),
    output: state,
    errors: ['coins.accountMismatch', 'privacy.exportRunning', 'privacy.exportTooSoon'],
    fresh: true,
    perMinute: 10,
  },
  getExportPart: {
    path: `${path}/export/part`,
    auth: 'member',
    summary: 'Returns one part of the caller’s export. All parts, one after another, are one JSON file.',
    input: z.object({ requestId: rowId, position: z.int().check(z.nonnegative(), z.maximum(1_000_000)) }),
    output: z.object({ text: z.string() }),
    errors: ['notFound'],
    fresh: true,
    perMinute: 600,
  },
  requestDeletion: {
    path: `${path}/deletion/request`,
    auth: 'member',
    summary:
      'Deletes the caller’s account after the waiting time. The input confirms the coins and points that lapse; asking again replaces a confirmation that is too small.',
    input: z.object({ confirmed: balances, vliveId: shownAccount }),
    output: state,
    errors: [
      'coins.accountMismatch',
      'privacy.deletionBlocked',
      'privacy.balancesChanged',
      'privacy.tooLate',
      'privacy.tryLater',
    ],
    fresh: true,
    perMinute: 10,
  },
  cancelDeletion: {
    path: `${path}/deletion/cancel`,
    auth: 'member',
    summary: 'Keeps the account. Succeeds if no deletion waits.',
    input: z.object({ vliveId: shownAccount }),
    output: state,
    errors: ['coins.accountMismatch', 'privacy.tooLate'],
    perMinute: 30,
  },
})
