import type { album } from '@avalive/contract/album'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { currentEdition, readAlbum } from './get-album.ts'
import { linksOf } from './links.ts'
import { share, unshare } from './store.ts'

export const shareMemoryAlbum: Handler<typeof album.shareMemoryAlbum> = async (
  { vliveId },
  { context, caller, locale },
) => {
  checkShownAccount(caller, vliveId)
  const current = await currentEdition(context)
  if (!current?.isOpen) throw new Refusal('album.ended')
  const { edition } = current
  await share(context.db, edition.id, caller.userId, context.clock.now())
  return { shared: linksOf(context, edition, await readAlbum(context, edition, caller.userId, locale)) }
}

export const unshareMemoryAlbum: Handler<typeof album.unshareMemoryAlbum> = async (
  { vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  await unshare(context.db, caller.userId)
  return {}
}
