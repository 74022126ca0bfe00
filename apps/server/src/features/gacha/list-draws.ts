import type { gacha } from '@avalive/contract/gacha'
import type { Handler } from '../../platform/http/bind.ts'
import { drawAnswer } from './draw-answer.ts'
import { drawsOf } from './draw-answer-store.ts'
import { drawIds } from './draw-store.ts'

const PAGE_SIZE = 20

export const listDraws: Handler<typeof gacha.listDraws> = async (
  { gachaId, undetermined, page },
  { context: { db, config }, caller, locale },
) => {
  const ids = await drawIds(db, caller.userId, { gachaId, undetermined, page, size: PAGE_SIZE })
  const draws = await drawsOf(db, ids.slice(0, PAGE_SIZE))
  return {
    draws: draws.map((draw) => drawAnswer(draw, { locale, config })),
    pagination: { next: ids.length > PAGE_SIZE ? page + 1 : 0 },
  }
}
