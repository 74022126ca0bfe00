import type { Answer, Input } from '@avalive/contract/call'
import { presents } from '@avalive/contract/presents'
import { ALONE_HOURS } from '@avalive/rules/money/four-eyes'
import { mostCoins, presentType } from '@avalive/rules/presents/present'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { campaignOf } from './campaign-answer.ts'
import { findCampaign, insertCampaign } from './campaign-store.ts'
import { coinsGivenAlone, findCoinCampaign, lockOperator, saveCoinCampaign } from './coin-campaign-store.ts'
import { newCode, sealedCode } from './new-codes.ts'

type Call = typeof presents.createCoinCampaign

const instantOf = (text: string | null): Temporal.Instant | null => (text === null ? null : Temporal.Instant.from(text))

const hashOf = ({ idempotencyKey: _, ...input }: Input<Call>): Buffer => hashInput(input)

/** Answers have no larger numbers, and a campaign that can give more than this is over every limit. */
const shownAmount = (coins: bigint): bigint => {
  const most = BigInt(Number.MAX_SAFE_INTEGER)
  if (coins > most) return most
  return coins
}

interface CoinsEffect extends ActEffect {
  readonly coins: bigint | null
}

export const coinCampaignCreated: Act<Input<Call>, CoinsEffect, { readonly campaignId: bigint }> = {
  name: 'presents.createCoinCampaign',
  parse: (stored) => presents.createCoinCampaign.input.parse(stored),
  look: async (tx, input, { clock }, operatorId) => {
    await lockOperator(tx, operatorId)
    const { label, presentAmount, codes, maxClaims } = input
    const coins = mostCoins(input)
    const amount = coins ?? BigInt(presentAmount * codes)
    return {
      // Nobody else has this key, so different campaigns can wait at the same time.
      subject: `presentRequest:${input.idempotencyKey}`,
      personId: null,
      kind: 'coins',
      amount: shownAmount(amount),
      alone: await coinsGivenAlone(tx, operatorId, clock.now().subtract({ hours: ALONE_HOURS })),
      // Without a limit it can give any amount.
      needsTwo: coins === null,
      facts: { label, presentAmount, codes, maxClaims },
      state: '',
      coins,
    }
  },
  carryOut: async (tx, input, { coins }, { at, context, requestedBy: operatorId, approvedBy }) => {
    const { label, memo, presentAmount, maxClaims } = input
    const campaign = {
      label: label.trim(),
      memo,
      presentType: presentType.coin,
      amount: presentAmount,
      ticketTypeId: null,
      beginAt: instantOf(input.beginAt),
      endAt: instantOf(input.endAt),
      maxClaims,
      operatorId,
      createdAt: at,
    }
    const codes = Array.from({ length: input.codes }, () => sealedCode(context.sealing, newCode()))
    const campaignId = await insertCampaign(tx, campaign, [], codes)
    const { idempotencyKey, reason: _, ...after } = input
    await saveCoinCampaign(tx, {
      campaignId,
      operatorId,
      idempotencyKey,
      inputHash: hashOf(input),
      coins,
      approvedBy,
      at,
    })
    // The audit row has everything except the codes.
    const change = {
      subject: `present:${campaignId}`,
      before: null,
      after: { ...after, presentType: presentType.coin },
    }
    return { change, result: { campaignId } }
  },
}

export const createCoinCampaign: Handler<Call> = async (input, asked) => {
  const { context, caller, audit } = asked
  const answerOf = async (campaignId: bigint): Promise<Answer<Call>> => ({
    campaign: campaignOf(await findCampaign(context.db, campaignId), context.clock.now()),
    approvalId: null,
  })
  const repeated = async (): Promise<Answer<Call> | null> => {
    const earlier = await findCoinCampaign(context.db, caller.userId, input.idempotencyKey)
    if (!earlier) return null
    requireSameInput(earlier, hashOf(input), 'coins.keyUsedOtherwise')
    audit.nothingChanged()
    return answerOf(earlier.campaignId)
  }
  const first = await repeated()
  if (first) return first
  try {
    const { result, approvalId } = await perform(coinCampaignCreated, input, asked)
    return result ? answerOf(result.campaignId) : { campaign: null, approvalId }
  } catch (error) {
    // A concurrent request with the same key was faster.
    const other = isUniqueViolation(error) ? await repeated() : null
    if (other) return other
    throw isUniqueViolation(error) ? new Refusal('coins.keyUsedOtherwise', { cause: error }) : error
  }
}
