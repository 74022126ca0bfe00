import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/sessions.ts'
import type { Viewer } from './answer.ts'
import { entriesOf, findStreamerState, type StoredEvent } from './store.ts'

export const viewerOf = async (
  { db, clock }: Context,
  { userId }: Pick<Caller, 'userId'>,
  asked: readonly StoredEvent[] = [],
): Promise<Viewer> => {
  const [entries, state] = await Promise.all([entriesOf(db, userId, asked), findStreamerState(db, userId)])
  return { ...state, entries, now: clock.now() }
}
