import { drawFrom, macOf, receiptOf } from '@avalive/rules/gacha/draw'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { publicId } from '../../platform/ids.ts'
import { transfer } from '../../platform/ledger.ts'
import { awardBonuses } from './award.ts'
import { countsOf, raiseCounts } from './count-store.ts'
import { gachaScope, groupScope, optionScope } from './counts.ts'
import type { DrawRequest } from './draw-request.ts'
import { findDrawByKey, saveDraw } from './draw-store.ts'
import { findOffer, refuseUsedUp } from './find-offer.ts'
import { payForDraw } from './pay.ts'
import { lockSeed, useNonce } from './seed-store.ts'

const OPTION_POINTS = 500n

/**
 * Makes a draw in the transaction, or returns the one already made with the same idempotency key. Locks the seed's row
 * first, so that a person's draws are serialized, and count, nonce and limits are never used twice.
 */
export const makeDraw = async (
  tx: Transaction<DB>,
  userId: bigint,
  wanted: DrawRequest,
  clock: Pick<Clock, 'now'>,
): Promise<bigint> => {
  const { idempotencyKey: key, ...input } = wanted
  const { times } = input
  const inputHash = hashInput(input)
  const userSeed = wanted.userSeed ?? key
  const seed = await lockSeed(tx, userId)
  const now = clock.now()
  const before = await findDrawByKey(tx, userId, key)
  if (before) {
    requireSameInput(before, inputHash, 'gacha.keyUsedOtherwise')
    return before.id
  }

  const offer = await findOffer(tx, wanted, now)
  // A seed whose commitment was not shown could have been chosen to fit the caller's own seed, so it must not draw.
  if (!seed || (wanted.seedCommitment ?? seed.commitment) !== seed.commitment) throw new Refusal('gacha.gachaChanged')
  const { gacha, option, table, amount } = offer
  const counts = await countsOf(tx, userId)
  refuseUsedUp(offer, counts)
  const { type, ticketTypeId, position } = option
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
    inputHash,
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
    isColorExchangeable: gacha.isColorExchangeable,
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
