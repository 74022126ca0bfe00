import type { gacha } from '@avalive/contract/gacha'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { beginSeed, currentSeed, lockSeedByCommitment, reveal } from './seed-store.ts'

/** The named seed draws no more, so that it can be told; its successor's commitment stands with the same commit. */
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
