import type { gacha } from '@avalive/contract/gacha'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { drawAnswer } from './draw-answer.ts'
import { makeDraw } from './make-draw.ts'
import type { TableMemory } from './table-store.ts'
import { walletAnswer } from './wallet.ts'

export const draw =
  (tables: TableMemory): Handler<typeof gacha.draw> =>
  async ({ vliveId, ...wanted }, { context: { db, clock, config }, caller, locale }) => {
    checkShownAccount(caller, vliveId)
    const made = await makeDraw(db, caller.userId, wanted, { clock, tables })
    return { draw: drawAnswer(made, { locale, config }), ...walletAnswer(made, locale) }
  }
