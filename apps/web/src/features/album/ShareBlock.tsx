import { hasBridge } from '../../lib/bridge.ts'
import { isNativeClient } from '../../lib/client.ts'
import { useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { AlbumAnswer } from './album.ts'
import { Chapter } from './Chapter.tsx'
import { useSharing } from './use-sharing.ts'

interface Props {
  readonly shared: AlbumAnswer['shared']
  readonly year: number
}

/** In an app, sharing is the app's: without its bridge there is no button (specification 2 §2). */
const canOffer = (): boolean => !isNativeClient() || hasBridge()

/** Sharing, with the picture that the link shows, and the way to stop it. */
export const ShareBlock = ({ shared, year }: Props) => {
  const t = useT()
  const { share, stop, isSharing, isStopping } = useSharing(year)
  if (!shared && !canOffer()) return null
  return (
    <Chapter title={t('album.share.title')}>
      {shared ? (
        <>
          <p role="status" className="mb-4 font-semibold">
            {t('album.share.isOn')}
          </p>
          <img
            src={new URL(shared.pictureUrl).pathname}
            alt={t('album.share.picture')}
            width={1200}
            height={630}
            className="album-picture"
          />
        </>
      ) : (
        <p className="mb-4 text-soft">{t('album.share.note')}</p>
      )}
      <div className="flex flex-col gap-3">
        {canOffer() && (
          <Button block loading={isSharing} onClick={() => void share()}>
            {t('album.share.button')}
          </Button>
        )}
        {shared && (
          <Button block tone="secondary" loading={isStopping} onClick={() => void stop()}>
            {t('album.share.stop')}
          </Button>
        )}
      </div>
    </Chapter>
  )
}
