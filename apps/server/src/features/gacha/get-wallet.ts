import type { gacha } from '@avalive/contract/gacha'
import type { Handler } from '../../platform/http/bind.ts'
import { walletOf } from './wallet.ts'

export const getWallet: Handler<typeof gacha.getWallet> = (_input, { context: { db, clock }, caller, locale }) =>
  walletOf(db, caller.userId, locale, clock.now())
