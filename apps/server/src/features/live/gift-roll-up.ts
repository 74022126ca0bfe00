import type { Database } from '../../platform/db/database.ts'
import { isSettled } from '../../platform/db/settled.ts'
import type { DueTask } from '../../platform/due.ts'
import type { Watermark } from '../../platform/watermark.ts'

const BATCH_SIZE = 20_000

interface GiftRollUp {
  readonly name: string
  /** The last gift that was added. */
  readonly done: Watermark<bigint>
  newest(db: Database): Promise<bigint>
  /** Adds the gifts after one id up to another. */
  add(tx: Database, after: bigint, upTo: bigint): Promise<void>
}

/** Adds gifts shortly after they were sent, each once, so that no gift waits for a row that many gifts change. */
export const giftRollUp = ({ name, done, newest, add }: GiftRollUp): DueTask => ({
  name,
  run: async ({ db }) => {
    const last = await newest(db)
    if (last <= (await done.read(db)) || !(await isSettled(db))) return 0
    return db.transaction().execute(async (tx) => {
      const after = await done.lock(tx)
      const size = Math.min(Number(last - after), BATCH_SIZE)
      if (size <= 0) return 0
      const upTo = after + BigInt(size)
      await add(tx, after, upTo)
      await done.advance(tx, upTo)
      return size
    })
  },
})
