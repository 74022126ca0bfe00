import type { Comment } from '@avalive/contract/live'
import { memo } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { FlagIcon, MoreIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'

interface Props {
  comment: Comment
  isHost: boolean
  /** Passed only if the viewer may moderate comments. */
  onModerate?: ((comment: Comment) => void) | undefined
  /** Not passed for the viewer's own comments. Moderators report in the dialog of moderation. */
  onReport?: ((comment: Comment) => void) | undefined
}

export const CommentRow = memo(function CommentRow({ comment, isHost, onModerate, onReport }: Props) {
  const t = useT()
  const { person, text } = comment
  return (
    <li className="flex items-start gap-3 py-1.5">
      <Avatar src={person.iconUrl || null} name={person.nickname} />
      <div className="min-w-0 flex-1">
        <p className={isHost ? 'text-sm font-semibold text-accent' : 'text-sm text-soft'}>
          <UserText>{person.nickname}</UserText>
        </p>
        <p className="leading-snug">
          <UserText>{text}</UserText>
        </p>
      </div>
      {onReport && !onModerate && (
        <IconButton
          label={t('reports.comment.button', { name: person.nickname })}
          icon={<FlagIcon size={18} />}
          onClick={() => onReport(comment)}
        />
      )}
      {onModerate && (
        <IconButton
          label={t('live.comment.moderate', { name: person.nickname })}
          icon={<MoreIcon size={20} />}
          onClick={() => onModerate(comment)}
        />
      )}
    </li>
  )
})
