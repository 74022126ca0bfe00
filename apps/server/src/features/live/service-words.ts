import type { live } from '@avalive/contract/live'
import { foldChatText, LONGEST_MUTED_WORD, mutedWordsOf } from '@avalive/rules/live/chat'
import { characterCount } from '@avalive/rules/text/characters'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { addWord, hasServiceWord, removeWord, wordPage } from './service-word-store.ts'

/** Refuses a title or a nickname with a word that is muted for the whole service. Comments are decided in SQL. */
export const refuseServiceWords = async (db: Database, text: string): Promise<void> => {
  if (await hasServiceWord(db, foldChatText(text))) throw new Refusal('live.wordNotAllowed')
}

export const listServiceWords: Handler<typeof live.listServiceWords> = async (input, { context }) => {
  const { rows, next } = await wordPage(context.db, input.search, input)
  return {
    rows: rows.map(({ id, word, addedAt, ...addedBy }) => ({ id: String(id), word, addedBy, addedAt })),
    next,
  }
}

export const addServiceWord: Handler<typeof live.addServiceWord> = async (input, { context, caller, audit }) => {
  const [word] = mutedWordsOf([input.word])
  if (word === undefined || characterCount(word) > LONGEST_MUTED_WORD) throw new Refusal('invalidInput')
  const added = { word, foldedWord: foldChatText(word), addedBy: caller.userId, addedAt: context.clock.now() }
  return context.db.transaction().execute(async (tx) => {
    const { id, isNew } = await addWord(tx, added)
    if (isNew) await audit.record(tx, { subject: `mutedWord:${id}`, before: null, after: { word } })
    else audit.nothingChanged()
    return { id: String(id) }
  })
}

export const removeServiceWord: Handler<typeof live.removeServiceWord> = async ({ id }, { context, audit }) => {
  await context.db.transaction().execute(async (tx) => {
    const word = await removeWord(tx, BigInt(id))
    if (word === undefined) throw new Refusal('notFound')
    await audit.record(tx, { subject: `mutedWord:${id}`, before: { word }, after: null })
  })
  return {}
}
