import { album } from '@avalive/contract/album'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { useShare } from '../../shared/use-share.ts'
import { useToasts } from '../../ui/Toasts.tsx'

/** Opens the own album to others and hands out its link, or closes it again. */
export const useSharing = (year: number) => {
  const t = useT()
  const client = useQueryClient()
  const { show } = useToasts()
  const alertOtherAccount = useOtherAccountAlert()
  const shareLink = useShare()
  const reload = () => client.invalidateQueries({ queryKey: [album.getMemoryAlbum.area, album.getMemoryAlbum.name] })
  const options = {
    failureShown: isOtherAccount,
    onError: (error: unknown) => {
      if (isOtherAccount(error)) void alertOtherAccount()
    },
  }
  const sharing = useAction(async (_input: undefined) => {
    const { shared } = await call(album.shareMemoryAlbum, shownAccount())
    void reload()
    await shareLink(t('album.share.text', { year: String(year) }), shared.url)
  }, options)
  const stopping = useAction(async (_input: undefined) => {
    await call(album.unshareMemoryAlbum, shownAccount())
    await reload()
    show({ title: t('album.share.stopped'), tone: 'success' })
  }, options)
  return {
    share: () => sharing.run(undefined),
    stop: () => stopping.run(undefined),
    isSharing: sharing.state.kind === 'running',
    isStopping: stopping.state.kind === 'running',
  }
}
