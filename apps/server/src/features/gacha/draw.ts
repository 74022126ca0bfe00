import type { gacha } from '@avalive/contract/gacha'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { isSuspended } from '../session/suspension.ts'
import { drawAnswer } from './draw-answer.ts'
import { makeDraw } from './make-draw.ts'
import { walletOf } from './wallet.ts'

export const draw: Handler<typeof gacha.draw> = async (wanted, { context, caller, locale }) => {
  const { db, clock, config } = context
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .where('id', '=', caller.userId)
      .select('suspended_until as suspendedUntil')
      .executeTakeFirstOrThrow()
    if (isSuspended(person.suspendedUntil, clock.now())) throw new Refusal('notSignedIn')
    const id = await makeDraw(tx, caller.userId, wanted, clock)
    return {
      draw: await drawAnswer(tx, id, { locale, config }),
      ...(await walletOf(tx, caller.userId, locale, clock.now())),
    }
  })
}
