import type { DueTask } from '../../platform/due.ts'
import { deleteExpired } from './passkeys/store.ts'
import { deletePassed } from './store.ts'

export const sessionsDue: DueTask = {
  name: 'session.deletePassed',
  run: async (context, now) => (await deleteExpired(context.db, now)) + (await deletePassed(context.db, now)),
}
