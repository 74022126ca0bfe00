import type { eventOperations } from '@avalive/contract/event-operations'
import type { Handler } from '../../platform/http/bind.ts'
import { operatedAnswer } from './operated-answer.ts'
import { listOperated } from './operated-list-store.ts'

export const listOperatedEvents: Handler<typeof eventOperations.listOperatedEvents> = async (
  input,
  { context: { db, clock } },
) => {
  const now = clock.now()
  const { rows, next } = await listOperated(db, input, now)
  return { rows: rows.map((event) => operatedAnswer(event, now)), next }
}
