import type { DueTask } from '../../platform/due.ts'
import { deletePassed } from './store.ts'

export const sessionsDue: DueTask = {
  name: 'session.deletePassed',
  run: (context, now) => deletePassed(context.db, now),
}
