import { isDue } from '@avalive/rules/album/edition'
import type { Database } from '../../platform/db/database.ts'
import type { DueTask } from '../../platform/due.ts'
import { retention } from '../../platform/retention.ts'
import { deleteStale, nextPeople, writeAlbums } from './compute-store.ts'
import {
  allEditions,
  finishComputing,
  lockComputing,
  lockEdition,
  saveProgress,
  startComputing,
} from './edition-store.ts'
import { deleteEnded } from './store.ts'

/** People whose albums one statement computes. Memory depends on it, and not on how many people there are. */
const BATCH_SIZE = 1000
const MIN_BATCH_SIZE = 10

/**
 * Computes the next people of an edition in one transaction, with the position that it has reached. So a computation
 * that was killed goes on where it was, and a second process finds the edition locked.
 */
export const computeBatch = (db: Database, now: Temporal.Instant, size = BATCH_SIZE): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const edition = await lockComputing(tx)
    if (!edition) return 0
    const { id, lastUserId } = edition
    const batch = await nextPeople(tx, lastUserId, size)
    if (!batch) {
      await finishComputing(tx, edition, now)
      return 1
    }
    const written = await writeAlbums(tx, edition, lastUserId, batch.last)
    await deleteStale(tx, edition, lastUserId, batch.last)
    await saveProgress(tx, id, batch.last, written)
    return batch.people
  })

const startDue = async (db: Database, now: Temporal.Instant): Promise<number> => {
  const due = (await allEditions(db)).filter((edition) => isDue(edition, now))
  for (const { id } of due) {
    await db.transaction().execute(async (tx) => {
      const edition = await lockEdition(tx, Number(id))
      if (edition && isDue(edition, now)) await startComputing(tx, id, now)
    })
  }
  return due.length
}

/** Computes one batch a run. A batch that fails, as by taking too long, is tried again with half as many people. */
export const newComputeTask = (compute = computeBatch): DueTask => {
  let size = BATCH_SIZE
  return {
    name: 'album.compute',
    run: async ({ db, log }, now) => {
      const started = await startDue(db, now)
      try {
        const done = await compute(db, now, size)
        // The computation is complete, or there is none.
        if (started + done === 0) size = BATCH_SIZE
        return started + done
      } catch (error) {
        if (size === MIN_BATCH_SIZE) log.error({ err: error }, 'albums cannot be computed')
        size = Math.max(MIN_BATCH_SIZE, Math.floor(size / 2))
        throw error
      }
    },
  }
}

export const computeDue = newComputeTask()

const DELETE_BATCH_SIZE = 1000

/** Deletes the albums and shares of editions some time after they have ended. */
export const albumRetention = retention('album.deletePassed', ({ db, config }, now) =>
  deleteEnded(db, now.subtract({ hours: 24 * config.ALBUM_KEPT_DAYS }), DELETE_BATCH_SIZE),
)
