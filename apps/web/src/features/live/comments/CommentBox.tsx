import { type Comment, live } from '@avalive/contract/live'
import { commentText, isTooLong, LONGEST_COMMENT } from '@avalive/rules/live/comment'
import { characterCount } from '@avalive/rules/text/characters'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { useResumedAction, useSignInFirst } from '../../../shared/use-sign-in-first.ts'
import { classes } from '../../../ui/classes.ts'
import { controlStyle } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { SendIcon } from '../../../ui/pictograms.tsx'
import { forgetPosted, keepUnsent, keyOf, onPosted, unsentIn } from './unsent.ts'
import { useWait } from './use-wait.ts'

/** From this length on, the box shows how many characters are left. */
const nearTheEnd = LONGEST_COMMENT - 40

interface Props {
  mediaId: string
  /** Seconds between two comments of this viewer; 0 if slow mode is off or doesn't apply. */
  slowSeconds: number
  /** The comment that this one answers. */
  replyTo: Comment | null
  onReply: (comment: Comment) => void
  onReplyEnd: () => void
  onSent: (comment: Comment) => void
}

/** Keeps a comment in the box until the server has accepted it, so that a failure loses no text. */
export const CommentBox = (props: Props) => {
  const { mediaId, slowSeconds, replyTo, onReply, onReplyEnd, onSent } = props
  const t = useT()
  const id = useId()
  const signInFirst = useSignInFirst()
  const resumed = useResumedAction('comment')
  const [draft] = useState(() => unsentIn(mediaId))
  const [text, setText] = useState(draft.text)
  useEffect(() => keepUnsent(mediaId, text, replyTo), [mediaId, text, replyTo])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A reply from before a step to another stream only waits in the box.
    if ((replyTo && replyTo !== draft.replyTo) || resumed !== null) input.current?.focus()
  }, [replyTo, resumed, draft])
  useEffect(() => {
    if (draft.replyTo) onReply(draft.replyTo)
  }, [draft, onReply])
  const [failure, setFailure] = useState<string | null>(null)
  /** Shown only while the person has to wait. */
  const [tooSoon, setTooSoon] = useState<string | null>(null)
  const { left, wait } = useWait()
  const isWaiting = left > 0
  const problem = failure ?? (isWaiting ? tooSoon : null)
  const forgetProblem = () => {
    setFailure(null)
    setTooSoon(null)
  }
  // A wait of another mode is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the mode
  useEffect(() => wait(0), [slowSeconds, wait])
  const sayOtherAccount = useOtherAccountAlert()
  useEffect(
    () =>
      onPosted((posted, to) => {
        if (posted !== mediaId) return
        setText('')
        // The person may have turned to another comment since.
        if (replyTo?.commentId === to) onReplyEnd()
      }),
    [mediaId, replyTo, onReplyEnd],
  )
  const sendOnce = async (written: string) => {
    const key = keyOf(mediaId, written, replyTo)
    const { comment } = await call(live.sendComment, {
      mediaId,
      text: written,
      ...(replyTo && { replyTo: replyTo.commentId }),
      idempotencyKey: key,
      ...shownAccount(),
    })
    return { comment, key }
  }
  const { state, run } = useAction(sendOnce, {
    failureShown: true,
    // The person may have moved on to another stream in the meantime.
    onSuccess: ({ comment, key }) => {
      forgetPosted(mediaId, key)
      wait(slowSeconds)
      onSent(comment)
    },
    onError: (error) => {
      if (isOtherAccount(error)) return void sayOtherAccount()
      if (!(error instanceof ApiError)) return setFailure(t('live.comment.failed'))
      const reason = errorNameOf(error, 'live')
      if (reason === 'slowMode' && error.retryAfter) {
        wait(error.retryAfter)
        return setTooSoon(error.message)
      }
      setFailure(reason ? error.message : t('live.comment.failed'))
    },
  })
  const count = characterCount(text)
  const tooLong = isTooLong(text)
  const running = state.kind === 'running'

  const send = (event: FormEvent) => {
    event.preventDefault()
    forgetProblem()
    if (tooLong || commentText(text) === '' || signInFirst('comment')) return
    // The time is said once, and never counted down to screen readers.
    if (isWaiting) return setTooSoon(t('live.chat.wait', { count: left }))
    void run(text)
  }

  const noteOf = () => {
    if (problem) return <span className="text-danger">{problem}</span>
    if (tooLong)
      return <span className="text-danger">{t('live.comment.over', { count: count - LONGEST_COMMENT })}</span>
    if (count > nearTheEnd)
      return <span className="text-soft">{t('live.comment.left', { count: LONGEST_COMMENT - count })}</span>
    return null
  }

  return (
    <form onSubmit={send} className="min-w-0 flex-1">
      {replyTo && (
        <p className="flex items-center gap-1 pl-4 text-sm text-soft">
          <span className="min-w-0 flex-1 wrap-anywhere">{t('live.reply.to', { name: replyTo.person.nickname })}</span>
          <IconButton label={t('live.reply.cancel')} icon={<CloseIcon size={18} />} onClick={onReplyEnd} />
        </p>
      )}
      <div className="relative">
        <input
          id={id}
          ref={input}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && replyTo) onReplyEnd()
          }}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            forgetProblem()
          }}
          readOnly={running}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={t('live.comment.label')}
          placeholder={t('live.comment.label')}
          aria-invalid={tooLong || problem !== null || undefined}
          aria-describedby={`${id}-note`}
          className={classes(controlStyle, 'rounded-full! pr-12')}
        />
        <span className="absolute inset-y-0 right-0.5 flex items-center text-accent">
          <IconButton
            type="submit"
            label={isWaiting ? t('live.chat.wait', { count: left }) : t('live.comment.send')}
            icon={isWaiting ? <span className="font-display font-bold tabular-nums">{left}</span> : <SendIcon />}
            aria-disabled={isWaiting || undefined}
            disabled={tooLong || commentText(text) === ''}
            aria-busy={running || undefined}
          />
        </span>
      </div>
      <p id={`${id}-note`} aria-live="polite" className="px-4 text-sm empty:hidden">
        {noteOf()}
      </p>
    </form>
  )
}
