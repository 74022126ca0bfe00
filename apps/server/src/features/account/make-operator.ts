import type { Database } from '../../platform/db/database.ts'

/** Gives an account the role of operators and returns its id. Undefined if there is no such account. */
export const makeOperator = async (tx: Database, vliveId: string): Promise<bigint | undefined> => {
  const found = await tx
    .updateTable('users')
    .set({ role: 'operator' })
    .where('vliveId', '=', vliveId)
    .returning('id')
    .executeTakeFirst()
  return found?.id
}
