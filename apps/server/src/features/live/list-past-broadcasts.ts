import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { pastBroadcasts } from './past-broadcasts-store.ts'
import { findByProfileId } from './store.ts'

const MOST = 10

export const listPastBroadcasts: Handler<typeof live.listPastBroadcasts> = async ({ profileId }, { context }) => {
  const person = await findByProfileId(context.db, profileId)
  if (!person) throw new Refusal('notFound')
  return { broadcasts: await pastBroadcasts(context.db, person.id, MOST) }
}
