import type { gacha } from '@avalive/contract/gacha'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Handler } from '../../platform/http/bind.ts'
import { beginSeed } from './seed-store.ts'
import { walletAnswer } from './wallet.ts'
import { readWallet } from './wallet-store.ts'

export const getWallet: Handler<typeof gacha.getWallet> = async (
  _input,
  { context: { db, clock }, caller, locale },
) => {
  const now = clock.now()
  let wallet = await readWallet(db, caller.userId)
  if (wallet.nextCommitment === null) {
    await beginSeed(db, caller.userId, now)
    wallet = await readWallet(db, caller.userId)
  }
  return { ...walletAnswer(wallet, locale), now: timeValueOf(now) }
}
