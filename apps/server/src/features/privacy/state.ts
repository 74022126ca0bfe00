import type { Answer } from '@avalive/contract/call'
import type { privacy } from '@avalive/contract/privacy'
import { PAYONEER_MINIMUM, WISE_MINIMUM } from '@avalive/rules/payouts/cash'
import { nextExportAt } from '@avalive/rules/privacy/request'
import type { CallContext, Handler } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { paysAt } from '../abroad/service.ts'
import { blocksOf } from './blocks.ts'
import { balancesOf } from './holdings-store.ts'
import { latestDeletion, latestExport, latestOwnExport, type StoredDeletion, type StoredExport } from './store.ts'

type Asked = CallContext<Caller>

export const exportAnswer = (stored: StoredExport): NonNullable<Answer<typeof privacy.getPrivacy>['export']> => ({
  requestId: String(stored.id),
  state: stored.state,
  requestedAt: stored.requestedAt,
  until: stored.state === 'ready' ? stored.dueAt : null,
  bytes: stored.bytes === null ? null : Number(stored.bytes),
  parts: stored.parts,
  byOperator: stored.requestedBy !== null,
})

export const deletionAnswer = (stored: StoredDeletion): NonNullable<Answer<typeof privacy.getPrivacy>['deletion']> => ({
  requestId: String(stored.id),
  state: stored.state,
  requestedAt: stored.requestedAt,
  dueAt: stored.dueAt,
  postponedFor: stored.postponedFor,
  confirmed: { coins: Number(stored.coins), points: Number(stored.points) },
  byOperator: stored.requestedBy !== null,
  version: stored.version,
})

/** The points from which the person could be paid; null where nobody is paid. */
const payoutMinimum = ({ context: { config, geo }, caller: { homeRegion }, request }: Asked): bigint | null => {
  if (homeRegion === 'JP') return BigInt(config.PAYOUT_MINIMUM_POINTS)
  const region = geo.regionOf(request)
  if (paysAt(config, 'payoneer', homeRegion, region)) return PAYONEER_MINIMUM
  return paysAt(config, 'wise', homeRegion, region) ? WISE_MINIMUM : null
}

/** What the page of the person shows. */
export const stateOf = async (asked: Asked): Promise<Answer<typeof privacy.getPrivacy>> => {
  const { context, caller } = asked
  const { db, clock, config } = context
  const now = clock.now()
  const [stored, own, deletion, blocks, held] = await Promise.all([
    latestExport(db, caller.userId),
    latestOwnExport(db, caller.userId),
    latestDeletion(db, caller.userId),
    blocksOf(context, db, caller.userId, now),
    balancesOf(db, caller.userId),
  ])
  const minimum = payoutMinimum(asked)
  return {
    export: stored ? exportAnswer(stored) : null,
    nextExportAt: nextExportAt(own, now),
    deletion: deletion?.state === 'waiting' || deletion?.state === 'erasing' ? deletionAnswer(deletion) : null,
    blocks,
    balances: { coins: Number(held.coins), points: Number(held.points) },
    isPayable: minimum !== null && held.points >= minimum,
    waitingDays: config.DELETION_WAITING_DAYS,
    keptDays: config.EXPORT_KEPT_DAYS,
  }
}

export const getPrivacy: Handler<typeof privacy.getPrivacy> = (_input, asked) => stateOf(asked)
