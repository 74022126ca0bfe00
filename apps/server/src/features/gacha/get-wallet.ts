import type { gacha } from '@avalive/contract/gacha'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Handler } from '../../platform/http/bind.ts'
import { walletOf } from './wallet.ts'

export const getWallet: Handler<typeof gacha.getWallet> = async (
  _input,
  { context: { db, clock }, caller, locale },
) => {
  const now = clock.now()
  return { ...(await walletOf(db, caller.userId, locale, now)), now: timeValueOf(now) }
}
