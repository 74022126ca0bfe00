import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

const order: ListOrder<'addedAt'> = {
  sorts: { addedAt: { by: sql.ref('serviceMutedWords.addedAt'), type: 'timestamptz' } },
  id: sql.ref('serviceMutedWords.id'),
}

export const wordPage = (db: Database, search: string | undefined, request: ListRequest<'addedAt'>) =>
  pageOf(
    db
      .selectFrom('serviceMutedWords')
      .innerJoin('users', 'users.id', 'serviceMutedWords.addedBy')
      .$if(search !== undefined && search !== '', (rows) => rows.where('word', 'ilike', containing(search ?? '')))
      .select([
        'serviceMutedWords.id',
        'serviceMutedWords.word',
        'serviceMutedWords.addedAt',
        'users.vliveId',
        'users.nickname',
      ]),
    order,
    request,
  )

export interface NewWord {
  readonly word: string
  readonly foldedWord: string
  readonly addedBy: bigint
  readonly addedAt: Temporal.Instant
}

/** Returns the word's id, and whether it is new. */
export const addWord = async (tx: Transaction<DB>, word: NewWord): Promise<{ id: bigint; isNew: boolean }> => {
  const added = await tx
    .insertInto('serviceMutedWords')
    .values(word)
    .onConflict((conflict) => conflict.column('foldedWord').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id: added.id, isNew: true }
  const known = await tx
    .selectFrom('serviceMutedWords')
    .where('foldedWord', '=', word.foldedWord)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

/** Returns the removed word, if there was one. */
export const removeWord = async (tx: Transaction<DB>, id: bigint): Promise<string | undefined> => {
  const removed = await tx.deleteFrom('serviceMutedWords').where('id', '=', id).returning('word').executeTakeFirst()
  return removed?.word
}

/** Whether a folded text contains a word that is muted for the whole service. */
export const hasServiceWord = async (db: Database, folded: string): Promise<boolean> => {
  const found = await db
    .selectFrom('serviceMutedWords')
    .where(sql<boolean>`strpos(${folded}, folded_word) > 0`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
