import type { Comment } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { GiftIcon } from '../../../ui/pictograms.tsx'
import { CommentBox } from '../comments/CommentBox.tsx'

interface Props {
  mediaId: string
  onSent: (comment: Comment) => void
  /** Missing for the host, who cannot give anything to oneself. */
  onGift?: (() => void) | undefined
}

/** What one does in a stream, in thumb's reach. */
export const Dock = ({ mediaId, onSent, onGift }: Props) => {
  const t = useT()
  return (
    <div className="flex items-start gap-2">
      <CommentBox mediaId={mediaId} onSent={onSent} />
      {onGift && (
        <button
          type="button"
          onClick={onGift}
          aria-label={t('live.gift.open')}
          title={t('live.gift.open')}
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-spotlight text-on-spot shadow-card transition duration-150 hover:brightness-108 active:scale-95"
        >
          <GiftIcon />
        </button>
      )}
    </div>
  )
}
