import { isBuiltInPicture, pictureHashIn } from '@avalive/rules/console/picture-kinds'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { holdPicture } from './upload-store.ts'

/**
 * Refuses an address that is neither an uploaded picture nor the app's own. An uploaded one can't be removed until the
 * transaction has stored its use. Addresses that are stored already pass, because a change of something else keeps
 * them. Call it where an operator's pictures are saved.
 */
export const requirePictures = async (
  { config }: Pick<Context, 'config'>,
  tx: Transaction<DB>,
  addresses: readonly string[],
  stored: readonly string[] = [],
): Promise<void> => {
  for (const address of new Set(addresses)) {
    if (address === '' || stored.includes(address)) continue
    const hash = pictureHashIn(address)
    const isThere = hash === null ? isBuiltInPicture(address, config.mode === 'sandbox') : await holdPicture(tx, hash)
    if (!isThere) throw new Refusal('pictureUnknown')
  }
}
