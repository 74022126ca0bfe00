import { retention } from '../../platform/retention.ts'
import { deletePicture, takePurged } from './upload-store.ts'
import { fileName, filesOf } from './uploads.ts'

/** As long as a removal can be undone. */
const KEPT_HOURS = 24

/** Deletes the files of pictures that were removed, and of uploads that broke off. */
export const removedPicturesDue = retention('pictures.deleteRemoved', async (context, now) => {
  const files = filesOf(context)
  const pictures = await takePurged(context.db, now.subtract({ hours: KEPT_HOURS }), now)
  for (const { id, hash, smaller } of pictures) {
    for (const name of [fileName(hash), ...smaller.map((width) => fileName(hash, width))]) await files.remove(name)
    await deletePicture(context.db, id)
  }
  return pictures.length
})
