import type { gacha } from '@avalive/contract/gacha'
import type { Handler } from '../../platform/http/bind.ts'
import { drawAnswers } from './draw-answer.ts'
import { drawIds } from './draw-store.ts'

const PAGE_SIZE = 20

export const listDraws: Handler<typeof gacha.listDraws> = async (
  { gachaId, undetermined, page },
  { context: { db, config }, caller, locale },
) => {
  const ids = await drawIds(db, caller.userId, { gachaId, undetermined, page, size: PAGE_SIZE })
  return {
    draws: await drawAnswers(db, ids.slice(0, PAGE_SIZE), { locale, config }),
    pagination: { next: ids.length > PAGE_SIZE ? page + 1 : 0 },
  }
}
