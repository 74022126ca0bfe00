import type { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { emit, type Subscriber } from '../../platform/jobs/outbox.ts'
import { checkLedger } from '../../platform/ledger-check.ts'
import { finishCheck, insertCheck, isCheckOpen, latestCheck } from './ledger-check-store.ts'

/** Faults that are shown. Their number is known, and the command prints all. */
const SHOWN_FAULTS = 200

export const startLedgerCheck: Handler<typeof ledgerProofs.startLedgerCheck> = async (
  _input,
  { context, caller, audit },
) => {
  const checkId = await context.db
    .transaction()
    .execute(async (tx) => {
      const id = await insertCheck(tx, caller.userId, context.clock.now())
      await emit(tx, 'ledgerCheckAsked', { checkId: String(id) })
      await audit.record(tx, { subject: `ledgerCheck:${id}`, before: null, after: { started: true } })
      return id
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('conflict', { cause: error }) : error
    })
  return { checkId: String(checkId) }
}

/** Runs as a job, because it reads the whole ledger. Its failure is shown, too, and another check can be started. */
export const runLedgerCheck: Subscriber<'ledgerCheckAsked'> = async (context, { checkId }) => {
  const { backgroundDb: db, clock, log } = context
  const id = BigInt(checkId)
  if (!(await isCheckOpen(db, id))) return
  try {
    const { accounts, transfers, faults } = await checkLedger(db)
    const shown = faults.slice(0, SHOWN_FAULTS).map(({ what, id: row, recorded, proved }) => ({
      what,
      id: String(row),
      recorded: String(recorded),
      proved: String(proved),
    }))
    await finishCheck(db, id, clock.now(), { accounts, transfers, faultCount: faults.length, faults: shown })
    if (faults.length > 0) log.error({ faults: faults.length }, 'the ledger has differences')
  } catch (error) {
    log.error({ err: error }, 'the ledger could not be checked')
    await finishCheck(db, id, clock.now(), { failure: error instanceof Error ? error.message : String(error) })
  }
}

export const getLedgerCheck: Handler<typeof ledgerProofs.getLedgerCheck> = async (_input, { context }) => {
  const latest = await latestCheck(context.db)
  return { latest: latest ?? null, isRunning: latest !== undefined && latest.finishedAt === null }
}
