import type { privacy } from '@avalive/contract/privacy'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findPart } from './parts-store.ts'

export const getExportPart: Handler<typeof privacy.getExportPart> = async (
  { requestId, position },
  { context: { db, sealing, clock }, caller },
) => {
  const asked = { userId: caller.userId, requestId: BigInt(requestId), position, now: clock.now() }
  const text = await findPart(db, sealing, asked)
  if (text === undefined) throw new Refusal('notFound')
  return { text }
}
