import type { Seed } from '../../platform/feature.ts'
import { endOf } from './end-of-penalty.ts'

/** The penalties of the demo world. The suspension that is in force is part of its person. */
export const seedPenalties: Seed = async (tx, { penalties }) => {
  for (const { vliveId, operator, ...penalty } of penalties) {
    const idOf = async (of: string) =>
      (await tx.selectFrom('users').where('vliveId', '=', of).select('id').executeTakeFirstOrThrow()).id
    await tx
      .insertInto('penalties')
      .values({
        ...penalty,
        userId: await idOf(vliveId),
        operatorId: await idOf(operator),
        exceptional: false,
        suspendedUntil: endOf(penalty.type, penalty.days ?? undefined, penalty.sentAt),
      })
      .execute()
  }
}
