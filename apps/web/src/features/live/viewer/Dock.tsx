import type { Comment } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { GiftIcon } from '../../../ui/pictograms.tsx'
import { CommentBox } from '../comments/CommentBox.tsx'

interface Props {
  mediaId: string
  onSent: (comment: Comment) => void
  /** The host cannot give anything to oneself, and is the one who ends it. */
  isHost: boolean
  onGift: () => void
  onEnd: () => void
}

const round =
  'flex size-12 shrink-0 items-center justify-center rounded-full shadow-card transition duration-150 hover:brightness-108 active:scale-95'

/** What one does in a stream, in thumb's reach. */
export const Dock = ({ mediaId, onSent, isHost, onGift, onEnd }: Props) => {
  const t = useT()
  return (
    <div className="flex items-start gap-2">
      <CommentBox mediaId={mediaId} onSent={onSent} />
      {isHost ? (
        <button
          type="button"
          onClick={onEnd}
          aria-label={t('live.end.do')}
          title={t('live.end.do')}
          className={classes(round, 'bg-danger-fill text-on-danger')}
        >
          <CloseIcon />
        </button>
      ) : (
        <button
          type="button"
          onClick={onGift}
          aria-label={t('live.gift.open')}
          title={t('live.gift.open')}
          className={classes(round, 'bg-spotlight text-on-spot')}
        >
          <GiftIcon />
        </button>
      )}
    </div>
  )
}
