import { drawFrom, macOf, receiptOf } from '@avalive/rules/gacha/draw'
import { isOpen } from '@avalive/rules/gacha/open'
import { amountDue } from '@avalive/rules/gacha/price'
import { timeValueOf } from '@avalive/rules/time/time-value'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { publicId } from '../../platform/ids.ts'
import { transfer } from '../../platform/ledger.ts'
import { awardBonuses } from './award.ts'
import { countsOf, gachaScope, groupScope, leftOf, optionScope, raiseCounts } from './counts.ts'
import { findDrawByKey, saveDraw } from './draw-store.ts'
import { payForDraw } from './pay.ts'
import { lockSeed, useNonce } from './seed-store.ts'
import { findGacha, optionsOf, type StoredGacha, type StoredOption } from './store.ts'
import { loadTable, type StoredTable } from './table-store.ts'

export interface Wanted {
  readonly gachaId: string
  readonly consumeTypeIndex: number
  readonly times: number
  readonly idempotencyKey: string
  readonly userSeed?: string | undefined
  readonly revision?: number | undefined
}

interface Offer {
  readonly gacha: StoredGacha
  readonly option: StoredOption
  readonly table: StoredTable
}

const OPTION_POINTS = 500n

/** What is to be drawn, as it stands now; what the caller saw otherwise is not drawn. */
const findOffer = async (tx: Transaction<DB>, wanted: Wanted, now: Temporal.Instant): Promise<Offer> => {
  const gacha = await findGacha(tx, wanted.gachaId)
  if (!gacha?.revisionId) throw new Refusal('notFound')
  const option = (await optionsOf(tx, [gacha.id]))[wanted.consumeTypeIndex]
  if (!option) throw new Refusal('notFound')
  const spans = [gacha, option].map(({ startAt, endAt }) => ({
    startAt: timeValueOf(startAt),
    endAt: timeValueOf(endAt),
  }))
  if (!spans.every((span) => isOpen(span, timeValueOf(now)))) throw new Refusal('gachaClosed')
  const table = await loadTable(tx, gacha.revisionId)
  if (option.times !== wanted.times || (wanted.revision ?? table.revision) !== table.revision) {
    throw new Refusal('gachaChanged')
  }
  return { gacha, option, table }
}

const refuseUsedUp = ({ gacha, option }: Offer, counts: ReadonlyMap<string, number>): void => {
  const { gachaId, limitedTimes } = gacha
  const timesLeft = leftOf(limitedTimes, counts.get(gachaScope(gachaId)))
  const countLeft = leftOf(option.limitedCount, counts.get(optionScope(gachaId, option.position)))
  if (limitedTimes !== null && timesLeft < option.times) throw new Refusal('drawsUsedUp')
  if (option.limitedCount !== null && countLeft < 1) throw new Refusal('drawsUsedUp')
}

/**
 * Draws in the transaction, or answers what was drawn with the same key before: the id of the draw. The seed's row is
 * held first, so that one person's draws go one after the other and count, nonce and limits are never used twice.
 */
export const makeDraw = async (
  tx: Transaction<DB>,
  userId: bigint,
  wanted: Wanted,
  clock: Pick<Clock, 'now'>,
): Promise<bigint> => {
  const { idempotencyKey: key, consumeTypeIndex: position, times } = wanted
  const userSeed = wanted.userSeed ?? key
  const seed = await lockSeed(tx, userId, clock.now())
  const now = clock.now()
  const before = await findDrawByKey(tx, userId, key)
  if (before) {
    const isSame =
      before.gachaId === wanted.gachaId &&
      before.position === position &&
      before.times === times &&
      before.userSeed === userSeed
    if (!isSame) throw new Refusal('drawKeyUsedOtherwise')
    return before.id
  }

  const offer = await findOffer(tx, wanted, now)
  const { gacha, option, table } = offer
  const counts = await countsOf(tx, userId)
  refuseUsedUp(offer, counts)
  const amount = amountDue(option)
  const { type, ticketTypeId } = option
  const transferId = await payForDraw(tx, { userId, key, type, ticketTypeId, amount, at: now })

  const { groupId } = gacha
  const countBefore = counts.get(groupScope(groupId)) ?? 0
  const mac = macOf(seed.serverSeed)
  const terms = { userSeed, nonce: seed.nonce, countBefore, times }
  const results = drawFrom(table, mac, terms)
  const promised = { gachaId: gacha.gachaId, tableCommitment: table.commitment, seedCommitment: seed.commitment }
  const receipt = receiptOf(mac, { ...terms, ...promised, groupId, results })
  const ids = new Map(table.weightSets.flatMap(({ entries }) => entries.map(({ itemId, id }) => [itemId, id])))
  const draw = {
    ...terms,
    drawId: publicId('d', 16),
    userId,
    key,
    gachaId: gacha.id,
    revisionId: table.revisionId,
    position,
    type,
    amount,
    ticketTypeId,
    groupId,
    seedId: seed.id,
    receipt,
    transferId,
    at: now,
  }
  const id = await saveDraw(
    tx,
    draw,
    results.map((result) => ({ ...result, id: ids.get(result.itemId) ?? 0n })),
  )
  await useNonce(tx, seed.id)
  await raiseCounts(tx, userId, [
    [groupScope(groupId), times],
    [gachaScope(gacha.gachaId), times],
    [optionScope(gacha.gachaId, position), 1],
  ])
  if (option.bonusType === 'avatarPoint500') await giveOptionPoints(tx, userId, id, now)
  await awardBonuses(tx, { id, userId, count: countBefore + times }, gacha.bonusSetId, now)
  return id
}

const giveOptionPoints = (tx: Transaction<DB>, userId: bigint, drawId: bigint, at: Temporal.Instant) =>
  transfer(tx, {
    key: `gachaOption:${drawId}`,
    reason: 'gachaBonus',
    at,
    postings: [
      { ownerId: null, kind: 'avatarPointIssue', amount: -OPTION_POINTS },
      { ownerId: userId, kind: 'avatarPoint', amount: OPTION_POINTS },
    ],
  })
