import type { gacha } from '@avalive/contract/gacha'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { beginSeed, currentSeed, lockSeedByCommitment, reveal } from './seed-store.ts'

/** Retires the named seed, so that it can be revealed. The successor's commitment is stored in the same transaction. */
export const revealSeed: Handler<typeof gacha.revealSeed> = ({ seedCommitment }, { context: { db, clock }, caller }) =>
  db.transaction().execute(async (tx) => {
    const seed = await lockSeedByCommitment(tx, caller.userId, seedCommitment)
    if (!seed) throw new Refusal('notFound')
    const now = clock.now()
    if (!seed.isRevealed) {
      await reveal(tx, seed.id, now)
      await beginSeed(tx, caller.userId, now)
    }
    const { commitment, nonce } = await currentSeed(tx, caller.userId, now)
    return { seedCommitment, serverSeed: seed.serverSeed, fairness: { seedCommitment: commitment, nonce } }
  })
