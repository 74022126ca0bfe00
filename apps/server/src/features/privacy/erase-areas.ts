import type { Context } from '../../platform/context.ts'
import { eraseSome } from '../../platform/personal-data/erase-store.ts'
import type { PersonalData } from '../../platform/personal-data/own-rows.ts'
import { changeRequest, finishedSteps, lockDeletion, saveStep } from './store.ts'

/** Erases one area in short transactions. Every one of them can be repeated. */
const eraseArea = async (
  context: Context,
  { rows, release, erase }: PersonalData,
  userId: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  const { db } = context
  await release?.(context, userId)
  if (erase) while ((await db.transaction().execute((tx) => erase(tx, userId))) > 0);
  for (const one of rows) while (await db.transaction().execute((tx) => eraseSome(tx, one, userId, now)));
}

/**
 * Erases the areas that are not finished yet. One that fails doesn't keep the others; it is thrown at the end, so that the
 * job is repeated. The requests themselves come last, because they are the proof.
 */
export const eraseAreas = async (
  context: Context,
  id: bigint,
  userId: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  const { db, personalData } = context
  const finished = await finishedSteps(db, id)
  const failed: Error[] = []
  for (const area of personalData) {
    if (finished.has(area.area)) continue
    try {
      await eraseArea(context, area, userId, now)
      await db.transaction().execute((tx) => saveStep(tx, id, area.area, now))
    } catch (error) {
      failed.push(new Error(`the area ${area.area} could not be erased`, { cause: error }))
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(({ message }) => message).join(', '))
  await db.transaction().execute(async (tx) => {
    const request = await lockDeletion(tx, id)
    if (request?.state !== 'erasing') return
    await changeRequest(tx, id, { state: 'done', nextCheckAt: null, finishedAt: now })
  })
}
