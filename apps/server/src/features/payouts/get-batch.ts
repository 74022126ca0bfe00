import type { batches } from '@avalive/contract/payouts/batches'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { figuresIn, findBatch } from './batch-store.ts'
import { transferFigures } from './sealed-values.ts'

const sumOf = (transfers: readonly { readonly points: bigint; readonly yen: bigint }[]) => ({
  transfers: transfers.length,
  points: Number(transfers.reduce((sum, { points }) => sum + points, 0n)),
  yen: Number(transfers.reduce((sum, { yen }) => sum + yen, 0n)),
})

export const getBatch: Handler<typeof batches.getBatch> = async ({ batchId }, { context: { db, sealing } }) => {
  const batch = await findBatch(db, BigInt(batchId))
  if (!batch) throw new Refusal('notFound')
  const transfers = (await figuresIn(db, batch.id)).map(({ id, status, points, figures }) => ({
    status,
    points,
    yen: transferFigures.open(sealing, id, figures).payment,
  }))
  return {
    batchId,
    month: batch.month.toPlainYearMonth().toString(),
    number: batch.number,
    transferDate: batch.transferDate?.toString() ?? null,
    file: sumOf(transfers),
    exported: sumOf(transfers.filter(({ status }) => status === 'exported')),
  }
}
