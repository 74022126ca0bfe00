import type { gacha } from '@avalive/contract/gacha'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { countedResults } from './draw-store.ts'
import { findGacha } from './store.ts'

export const countResults: Handler<typeof gacha.countResults> = async ({ gachaId }, { context: { db }, caller }) => {
  const found = await findGacha(db, gachaId)
  if (!found) throw new Refusal('notFound')
  return { counts: await countedResults(db, caller.userId, found.id) }
}
