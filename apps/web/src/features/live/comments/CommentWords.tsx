import type { Comment } from '@avalive/contract/live'
import { UserText } from '../../../ui/UserText.tsx'

/** The text of a comment, after the name of the person it answers. */
export const CommentWords = ({ comment: { replyTo, text } }: { comment: Comment }) => (
  <>
    {replyTo && (
      <span className="font-semibold text-accent">
        @<UserText>{replyTo.nickname}</UserText>{' '}
      </span>
    )}
    <UserText>{text}</UserText>
  </>
)
