import type { Database } from '../../platform/db/database.ts'

/** Records that an operator has a case open. Whoever comes back after a break begins anew. */
export const attend = async (
  db: Database,
  subject: string,
  userId: bigint,
  now: Temporal.Instant,
  goneBefore: Temporal.Instant,
): Promise<void> => {
  await db
    .insertInto('consoleAttendance')
    .values({ subject, userId, since: now, seenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'userId']).doUpdateSet(({ eb, ref }) => ({
        seenAt: now,
        since: eb
          .case()
          .when('consoleAttendance.seenAt', '<', goneBefore)
          .then(now)
          .else(ref('consoleAttendance.since'))
          .end(),
      })),
    )
    .execute()
}

export const othersAt = (db: Database, subject: string, userId: bigint, goneBefore: Temporal.Instant) =>
  db
    .selectFrom('consoleAttendance as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .where('c.subject', '=', subject)
    .where('c.userId', '<>', userId)
    .where('c.seenAt', '>=', goneBefore)
    .orderBy('c.since')
    .orderBy('u.id')
    .select(['u.vliveId', 'u.nickname', 'c.since'])
    .execute()

export const deleteAttendanceBefore = async (db: Database, before: Temporal.Instant): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('consoleAttendance').where('seenAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
