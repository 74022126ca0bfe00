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
      {/* The name is a target as high as a thumb, in a line of the sentence's height. */}
      <p className="-my-3.5 max-h-31 min-w-0 flex-1 overflow-y-auto py-3.5 leading-snug">
        <PersonButton
          person={comment.person}
          className="-my-3.5 inline-flex min-h-11 max-w-full items-center text-left align-middle font-semibold hover:text-accent"
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
