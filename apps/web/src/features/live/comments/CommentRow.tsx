import type { Comment } from '@avalive/contract/live'
import { memo } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { MoreIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { PersonButton } from '../person/PersonButton.tsx'
import { CommentWords } from './CommentWords.tsx'
import { TranslationNote } from './TranslationNote.tsx'
import type { CommentTranslation } from './use-translations.tsx'

interface Props {
  comment: Comment
  isHost: boolean
  /** The comment answers one of the viewer's. */
  isToViewer: boolean
  /** The Tab key stops at this row. Arrow keys move to the others. */
  isTabStop: boolean
  translation: CommentTranslation | undefined
  onHideTranslation: (commentId: string) => void
  onMenu: (comment: Comment) => void
}

export const CommentRow = memo(function CommentRow(props: Props) {
  const { comment, isHost, isToViewer, isTabStop, translation, onHideTranslation, onMenu } = props
  const t = useT()
  const { person, text, replyTo } = comment
  const author = isToViewer ? `${person.nickname} (${t('live.reply.toYou')})` : person.nickname
  const translated = translation?.state === 'done' ? ` (${translation.text})` : ''
  return (
    <li
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${author}: ${replyTo ? `@${replyTo.nickname} ` : ''}${text}${translated}`}
      className={classes('chat-row relative flex items-start gap-3 py-1.5', isToViewer && '-mx-2 bg-accent-wash px-2')}
    >
      {/* The name is part of the target. */}
      <PersonButton
        person={person}
        tabIndex={isTabStop ? 0 : -1}
        className="shrink-0 rounded-full after:absolute after:top-0 after:right-12 after:left-0 after:h-7"
      >
        <Avatar src={person.iconUrl || null} name={person.nickname} />
      </PersonButton>
      <div className="min-w-0 flex-1">
        <p className={isHost ? 'text-sm font-semibold text-accent' : 'text-sm text-soft'}>
          <UserText>{person.nickname}</UserText>
          {isToViewer && <span className="sr-only"> ({t('live.reply.toYou')})</span>}
        </p>
        <p className="leading-snug">
          <CommentWords comment={comment} />
        </p>
        {translation && (
          <TranslationNote
            translation={translation}
            isTabStop={isTabStop}
            onHide={() => onHideTranslation(comment.commentId)}
          />
        )}
      </div>
      <IconButton
        label={t('live.comment.menu', { name: person.nickname })}
        icon={<MoreIcon size={20} />}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onMenu(comment)}
      />
    </li>
  )
})
