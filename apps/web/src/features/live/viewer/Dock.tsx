import type { Comment } from '@avalive/contract/live'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { GiftIcon } from '../../../ui/pictograms.tsx'
import { CommentBox } from '../comments/CommentBox.tsx'
import { LikeButton } from '../likes/LikeButton.tsx'

interface Props {
  mediaId: string
  slowSeconds: number
  replyTo: Comment | null
  onReply: (comment: Comment) => void
  onReplyEnd: () => void
  onSent: (comment: Comment) => void
  /** The host can't send gifts to their own stream, but can end it. */
  isHost: boolean
  likes: number
  /** Absent for people on the stage. */
  onLike: (() => boolean) | undefined
  onGift: () => void
  onEnd: () => void
}

/** Actions in a stream, within reach of the thumb. */
export const Dock = (props: Props) => {
  const { mediaId, slowSeconds, replyTo, onReply, onReplyEnd, onSent, isHost, likes, onLike, onGift, onEnd } = props
  const t = useT()
  return (
    <div className="flex items-start gap-2">
      <CommentBox
        mediaId={mediaId}
        slowSeconds={slowSeconds}
        replyTo={replyTo}
        onReply={onReply}
        onReplyEnd={onReplyEnd}
        onSent={onSent}
      />
      <LikeButton total={likes} onLike={onLike} />
      {isHost ? (
        <RoundButton label={t('live.end.do')} look="bg-danger-fill text-on-danger" onClick={onEnd}>
          <CloseIcon />
        </RoundButton>
      ) : (
        <RoundButton label={t('live.gift.open')} look="bg-spotlight text-on-spot" onClick={onGift}>
          <GiftIcon />
        </RoundButton>
      )}
    </div>
  )
}

interface RoundButtonProps {
  label: string
  look: string
  onClick: () => void
  children: ReactNode
}

const RoundButton = ({ label, look, onClick, children }: RoundButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    aria-label={label}
    title={label}
    className={classes(
      'flex size-12 shrink-0 items-center justify-center rounded-full shadow-card transition duration-150 hover:brightness-108 active:scale-95',
      look,
    )}
  >
    {children}
  </button>
)
