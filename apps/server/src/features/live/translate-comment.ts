import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { Limit, networkOf } from '../../platform/http/rate-limit.ts'
import { TranslationFailed } from '../../providers/translate/port.ts'
import { shownText } from './comment-store.ts'
import { readRowId } from './row-id.ts'
import type { TranslationMemory } from './translation-memory.ts'

/** For all people of one network in a minute. The contract limits each person. */
const PER_NETWORK = 120

/**
 * Translates a comment by its id, so that nobody uses our translator for other texts. A removed comment is refused even if
 * its translation is still in memory.
 */
export const translateComment = (memory: TranslationMemory): Handler<typeof live.translateComment> => {
  const networks = new Limit(PER_NETWORK)
  return async ({ mediaId, commentId }, { context, locale, request }) => {
    if (networks.exceeds(networkOf(request.ip))) throw new Refusal('tooManyRequests')
    const { db, translator, log } = context
    const text = await shownText(db, mediaId, readRowId(commentId))
    if (text === undefined) throw new Refusal('notFound')
    if (!translator) throw new Refusal('live.cannotTranslate')
    try {
      const translation = await memory.get(`${commentId}:${locale}`, () => translator.translate(text, locale))
      return { ...translation, isSandbox: translator.isSandbox }
    } catch (error) {
      if (!(error instanceof TranslationFailed)) throw error
      log.warn({ reason: error.message }, 'a comment was not translated')
      throw new Refusal('live.cannotTranslate')
    }
  }
}
