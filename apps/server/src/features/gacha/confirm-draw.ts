import type { gacha } from '@avalive/contract/gacha'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { determine } from './determine.ts'
import { lockDraw } from './determine-store.ts'
import { drawAnswer } from './draw-answer.ts'
import { drawsOf } from './draw-answer-store.ts'

export const confirmDraw: Handler<typeof gacha.confirmDraw> = async (
  { drawId, keeps = [] },
  { context: { db, clock, config }, caller, locale },
) =>
  db.transaction().execute(async (tx) => {
    const found = await lockDraw(tx, caller.userId, drawId)
    if (!found) throw new Refusal('notFound')
    if (found.determinedAt === null) await determine(tx, found, keeps, clock.now())
    const [stored] = await drawsOf(tx, [found.id])
    if (!stored) throw new Error('a draw that is not there')
    const draw = drawAnswer(stored, { locale, config })
    const isKept = ({ index, itemId }: { index: number; itemId: string }) =>
      draw.results.some((result) => result.index === index && result.keptItemId === itemId)
    if (!keeps.every(isKept)) throw new Refusal('gacha.drawDetermined')
    return { draw }
  })
