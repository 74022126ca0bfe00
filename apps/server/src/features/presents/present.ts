import type { Answer } from '@avalive/contract/call'
import { partsSet } from '@avalive/contract/gacha-offer'
import type { presents } from '@avalive/contract/presents'
import type { Locale } from '@avalive/i18n/locales'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { localized } from '../../platform/localized.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { stateOf } from './code-state.ts'
import type { Guesses } from './guesses.ts'
import { type Claimed, receive } from './receive.ts'
import { findCode, itemsOf, type StoredCode } from './store.ts'

type Calls = typeof presents

const partsSets = z.array(partsSet)

const answerOf = async (
  db: Database,
  { campaignId, presentType, amount, ticketNames, endAt }: StoredCode,
  received: boolean,
  locale: Locale,
): Promise<Answer<Calls['getPresent']>> => ({
  present: {
    presentType,
    presentAmount: amount,
    presentItem: {
      avatarItems: (await itemsOf(db, campaignId)).map(({ names, partsSets: sets }) => ({
        name: localized(names, locale),
        colorThumbnailUrl: partsSets.parse(sets)[0]?.colorThumbnailUrl ?? '',
      })),
      ticketName: ticketNames === null ? '' : localized(ticketNames, locale),
    },
    endAt,
  },
  received,
})

/** A code that is used up gets the same answer as an unknown one. The log has the page's reference, and no code. */
const checkState = ({ code, state }: Claimed, reference: string | undefined, request: FastifyRequest): StoredCode => {
  if (code && (state === 'open' || state === 'received')) return code
  request.log.info({ reference, state, campaign: code && Number(code.campaignId) }, 'a present was refused')
  throw new Refusal(state === 'expired' ? 'presents.expired' : 'presents.invalidCode')
}

export const getPresentWith =
  (guesses: Guesses): Handler<Calls['getPresent']> =>
  async ({ code: text, reference }, { context, caller, request, locale }) => {
    const { db, sealing, clock } = context
    const lookup = sealing.lookup('present_codes.code', text)
    const found = await guesses.find(caller.userId, request, () => findCode(db, lookup, caller.userId))
    const state = found ? stateOf(clock.now(), found) : 'invalid'
    const code = checkState({ code: found, state }, reference, request)
    return answerOf(db, code, state === 'received', locale)
  }

export const receivePresentWith =
  (guesses: Guesses): Handler<Calls['receivePresent']> =>
  async ({ code: text, reference, vliveId }, { context, caller, request, locale }) => {
    checkShownAccount(caller, vliveId)
    const find = async () => {
      const claimed = await receive(context, caller.userId, text)
      return claimed.code && claimed
    }
    const claimed = (await guesses.find(caller.userId, request, find)) ?? { code: null, state: 'invalid' as const }
    const code = checkState(claimed, reference, request)
    if (claimed.state === 'open') {
      request.log.info({ reference, campaign: Number(code.campaignId) }, 'a present was received')
    }
    return answerOf(context.db, code, true, locale)
  }
