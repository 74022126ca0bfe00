import type { maintenanceOperations } from '@avalive/contract/maintenance-operations'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { tellEverybody } from './store.ts'
import {
  findWindow,
  insertWindow,
  lockWindows,
  overlapsAnother,
  type Times,
  updateWindow,
  type WindowRow,
  type WindowState,
  windowPage,
} from './window-store.ts'

type Calls = typeof maintenanceOperations

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) > 0

const stateOf = ({ beginAt, endAt, cancelledAt }: WindowRow, now: Temporal.Instant): WindowState => {
  if (cancelledAt) return 'cancelled'
  if (isAfter(beginAt, now)) return 'planned'
  return endAt === null || isAfter(endAt, now) ? 'running' : 'over'
}

const shownWindow = (row: WindowRow, now: Temporal.Instant) => ({
  windowId: String(row.id),
  beginAt: row.beginAt,
  endAt: row.endAt,
  state: stateOf(row, now),
  version: row.version,
})

export const listMaintenanceWindows: Handler<Calls['listMaintenanceWindows']> = async (input, { context }) => {
  const now = context.clock.now()
  const { rows, next } = await windowPage(context.db, input, input, now)
  return { rows: rows.map((row) => shownWindow(row, now)), next }
}

export const getMaintenanceWindow: Handler<Calls['getMaintenanceWindow']> = async ({ windowId }, { context }) => {
  const found = await findWindow(context.db, BigInt(windowId))
  if (!found) throw new Refusal('notFound')
  return { window: shownWindow(found, context.clock.now()) }
}

const timesOf = ({ beginAt, endAt }: { readonly beginAt: string; readonly endAt: string | null }): Times => ({
  beginAt: Temporal.Instant.from(beginAt),
  endAt: endAt === null ? null : Temporal.Instant.from(endAt),
})

const audited = ({ beginAt, endAt }: Times) => ({ beginAt: String(beginAt), endAt: endAt && String(endAt) })

/** Makes a change while no other window is planned, and tells every process with the commit. */
const changing = async (
  { context, audit }: AuditedCallContext,
  change: (tx: Transaction<DB>, now: Temporal.Instant) => Promise<{ before: Times | null; row: WindowRow }>,
) => {
  const now = context.clock.now()
  const row = await context.db.transaction().execute(async (tx) => {
    await lockWindows(tx)
    const { before, row } = await change(tx, now)
    await audit.record(tx, {
      subject: `maintenance:${row.id}`,
      before: before && audited(before),
      after: row.cancelledAt ? { cancelledAt: String(row.cancelledAt) } : audited(row),
    })
    await tellEverybody(tx)
    return row
  })
  await context.maintenance.refresh()
  return { window: shownWindow(row, now) }
}

const requireFree = async (tx: Transaction<DB>, times: Times, now: Temporal.Instant, id: bigint | null) => {
  const { beginAt, endAt } = times
  if (endAt && (!isAfter(endAt, beginAt) || !isAfter(endAt, now))) throw new Refusal('maintenance.periodInvalid')
  if (await overlapsAnother(tx, times, id)) throw new Refusal('maintenance.windowOverlaps')
}

/** A window that would have begun in the past begins now. */
export const planMaintenance: Handler<Calls['planMaintenance']> = (input, asked) =>
  changing(asked, async (tx, now) => {
    const { beginAt, endAt } = timesOf(input)
    const times = { beginAt: isAfter(beginAt, now) ? beginAt : now, endAt }
    await requireFree(tx, times, now, null)
    return { before: null, row: await insertWindow(tx, times) }
  })

/** A window that the operator saw in this version, in one of these states. */
const seenWindow = async (
  tx: Transaction<DB>,
  { windowId, version }: { readonly windowId: string; readonly version: number },
  states: readonly WindowState[],
  { clock }: Context,
): Promise<WindowRow> => {
  const found = await findWindow(tx, BigInt(windowId))
  if (!found) throw new Refusal('notFound')
  requireVersion(found.version, version)
  if (!states.includes(stateOf(found, clock.now()))) throw new Refusal('maintenance.windowOver')
  return found
}

export const changeMaintenance: Handler<Calls['changeMaintenance']> = (input, asked) =>
  changing(asked, async (tx, now) => {
    const before = await seenWindow(tx, input, ['planned', 'running'], asked.context)
    const wanted = timesOf(input)
    const isPlanned = isAfter(before.beginAt, now)
    const beginAt = isPlanned && !isAfter(wanted.beginAt, now) ? now : wanted.beginAt
    if (!isPlanned && !beginAt.equals(before.beginAt)) throw new Refusal('maintenance.periodInvalid')
    await requireFree(tx, { beginAt, endAt: wanted.endAt }, now, before.id)
    return { before, row: await updateWindow(tx, before.id, { beginAt, endAt: wanted.endAt }) }
  })

export const cancelMaintenance: Handler<Calls['cancelMaintenance']> = (input, asked) =>
  changing(asked, async (tx, now) => {
    const before = await seenWindow(tx, input, ['planned'], asked.context)
    return { before, row: await updateWindow(tx, before.id, { cancelledAt: now }) }
  })

export const endMaintenance: Handler<Calls['endMaintenance']> = (input, asked) =>
  changing(asked, async (tx, now) => {
    const before = await seenWindow(tx, input, ['running'], asked.context)
    return { before, row: await updateWindow(tx, before.id, { endAt: now }) }
  })
