import type { consoleCalls } from '@avalive/contract/console'
import type { DueTask } from '../../platform/due.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { attend, deleteAttendanceBefore, othersAt } from './attendance-store.ts'

/** Pages repeat the call every 15 seconds. An operator who missed two of them has left. */
const GONE_AFTER_SECONDS = 40

/** Shows operators who have the same case open to each other. */
export const attendCase: Handler<typeof consoleCalls.attendCase> = async ({ subject }, { context, caller }) => {
  const now = context.clock.now()
  const goneBefore = now.subtract({ seconds: GONE_AFTER_SECONDS })
  await attend(context.db, subject, caller.userId, now, goneBefore)
  return { others: await othersAt(context.db, subject, caller.userId, goneBefore) }
}

/** Deletes what nobody sees any more. */
export const attendanceDue: DueTask = {
  name: 'console.forgetAttendance',
  everySeconds: 60,
  run: ({ db }, now) => deleteAttendanceBefore(db, now.subtract({ seconds: GONE_AFTER_SECONDS })),
}
