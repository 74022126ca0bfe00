import type { Comment } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { PinIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { PersonButton } from '../person/PersonButton.tsx'
import { CommentWords } from './CommentWords.tsx'

interface Props {
  comment: Comment
  /** Passed only if the viewer may moderate. */
  onUnpin?: (() => void) | undefined
}

/** The comment above the chat. */
export const PinnedComment = ({ comment, onUnpin }: Props) => {
  const t = useT()
  return (
    <section
      aria-label={t('live.pin.title')}
      className="mx-3 mt-2 flex shrink-0 items-start gap-2 rounded-lg border border-line bg-raised px-3 py-1.5 text-sm"
    >
      <PinIcon size={18} className="mt-0.5 shrink-0 text-accent" />
      {/* The name is part of the sentence, and as small as its line. The margin is part of its target. */}
      <p className="-my-1.5 max-h-27 min-w-0 flex-1 overflow-y-auto py-1.5 leading-snug">
        <PersonButton
          person={comment.person}
          className="relative inline max-w-full text-left font-semibold after:absolute after:inset-x-0 after:-inset-y-1.5 hover:text-accent"
        >
          <UserText>{comment.person.nickname}</UserText>
        </PersonButton>{' '}
        <CommentWords comment={comment} />
      </p>
      {onUnpin && (
        <span className="-my-2 -mr-2">
          <IconButton label={t('live.pin.undo')} icon={<CloseIcon size={18} />} onClick={onUnpin} />
        </span>
      )}
    </section>
  )
}
