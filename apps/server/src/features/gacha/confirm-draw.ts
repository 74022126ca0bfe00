import type { gacha } from '@avalive/contract/gacha'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { determine, undetermined } from './determine.ts'
import { drawAnswer } from './draw-answer.ts'

export const confirmDraw: Handler<typeof gacha.confirmDraw> = async (
  { drawId, keeps = [] },
  { context: { db, clock, config }, caller, locale },
) =>
  db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('gacha_draws')
      .where('draw_id', '=', drawId)
      .where('user_id', '=', caller.userId)
      .select([...undetermined, 'determined_at as determinedAt'])
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('notFound')
    if (found.determinedAt === null) await determine(tx, found, keeps, clock.now())
    const draw = await drawAnswer(tx, found.id, { locale, config })
    const isKept = ({ index, itemId }: { index: number; itemId: string }) =>
      draw.results.some((result) => result.index === index && result.keptItemId === itemId)
    if (!keeps.every(isKept)) throw new Refusal('drawDetermined')
    return { draw }
  })
