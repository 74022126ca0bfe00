import type { notifications } from '@avalive/contract/notifications'
import { isRequired, kindsOf } from '@avalive/rules/notifications/kinds'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { mutedKinds, saveMute } from './store.ts'

type Calls = typeof notifications

const preferencesOf = async (db: Database, { userId, consoleRoles }: Caller) => {
  const muted = await mutedKinds(db, userId)
  return kindsOf(consoleRoles.size > 0).map((kind) => ({ kind, isOn: !muted.has(kind), isRequired: isRequired(kind) }))
}

export const getPreferences: Handler<Calls['getPreferences']> = async (_input, { context, caller }) => ({
  preferences: await preferencesOf(context.db, caller),
  pushKey: context.push?.publicKey ?? null,
})

export const savePreference: Handler<Calls['savePreference']> = async (input, { context, caller }) => {
  checkShownAccount(caller, input.vliveId)
  if (isRequired(input.kind) && !input.isOn) throw new Refusal('notifications.kindRequired')
  await saveMute(context.db, caller.userId, input.kind, input.isOn)
  return { preferences: await preferencesOf(context.db, caller) }
}
