import type { Locale } from '@avalive/i18n/locales'
import type { Context } from '../../platform/context.ts'
import { currentEdition, readAlbum } from './get-album.ts'
import { findSharer } from './store.ts'

/** Other texts from an address can be nobody's id, and PostgreSQL refuses some of them. */
const possibleId = /^[\w-]{1,64}$/

/** A shared album of the open edition, as anybody may see it. Undefined before it is shared and after the end. */
export const readShared = async (context: Context, vliveId: string, locale: Locale) => {
  if (!possibleId.test(vliveId)) return undefined
  const current = await currentEdition(context)
  if (!current?.isOpen) return undefined
  const { edition } = current
  const owner = await findSharer(context.db, edition.id, vliveId, null)
  return owner && { edition, album: await readAlbum(context, edition, owner.id, locale) }
}
