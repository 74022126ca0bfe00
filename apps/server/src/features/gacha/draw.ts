import type { gacha } from '@avalive/contract/gacha'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { isSuspended } from '../session/suspension.ts'
import { drawAnswer } from './draw-answer.ts'
import { makeDraw } from './make-draw.ts'
import { suspendedUntil } from './store.ts'
import { walletOf } from './wallet.ts'

export const draw: Handler<typeof gacha.draw> = async ({ vliveId, ...wanted }, { context, caller, locale }) => {
  checkShownAccount(caller, vliveId)
  const { db, clock, config } = context
  return db.transaction().execute(async (tx) => {
    if (isSuspended(await suspendedUntil(tx, caller.userId), clock.now())) throw new Refusal('notSignedIn')
    const id = await makeDraw(tx, caller.userId, wanted, clock)
    return {
      draw: await drawAnswer(tx, id, { locale, config }),
      ...(await walletOf(tx, caller.userId, locale, clock.now())),
    }
  })
}
