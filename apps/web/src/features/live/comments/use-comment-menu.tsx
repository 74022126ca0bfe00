import type { Comment } from '@avalive/contract/live'
import { useCallback, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { ownVliveId } from '../../../lib/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CommentWords } from './CommentWords.tsx'

interface Options {
  pinnedId: string | undefined
  onReply: (comment: Comment) => void
  onReport: (comment: Comment) => void
  canTranslate: (comment: Comment) => boolean
  onTranslate: (comment: Comment) => void
  /** Passed only if the viewer may moderate. */
  moderation?:
    | { onPin: (comment: Comment) => void; onUnpin: () => void; onRemove: (comment: Comment) => void }
    | undefined
}

/** What a viewer can do with a comment. */
export const useCommentMenu = (options: Options) => {
  const { pinnedId, onReply, onReport, canTranslate, onTranslate, moderation } = options
  const t = useT()
  const [chosen, choose] = useState<Comment | null>(null)
  const act = (action: (comment: Comment) => void) => () => {
    choose(null)
    if (chosen) action(chosen)
  }
  const menu = chosen && (
    <Dialog
      title={t('live.comment.by', { name: chosen.person.nickname })}
      closeLabel={t('common.close')}
      onClose={() => choose(null)}
    >
      <blockquote className="mb-4 border-l-2 border-accent pl-3 text-ink wrap-anywhere">
        <CommentWords comment={chosen} />
      </blockquote>
      <div className="flex flex-col gap-3">
        <Button tone="secondary" block data-initial-focus onClick={act(onReply)}>
          {t('live.reply.do')}
        </Button>
        {canTranslate(chosen) && (
          <Button tone="secondary" block onClick={act(onTranslate)}>
            {t('live.translate.do')}
          </Button>
        )}
        {moderation &&
          (chosen.commentId === pinnedId ? (
            <Button tone="secondary" block onClick={act(moderation.onUnpin)}>
              {t('live.pin.undo')}
            </Button>
          ) : (
            <Button tone="secondary" block onClick={act(moderation.onPin)}>
              {t('live.pin.do')}
            </Button>
          ))}
        {chosen.person.vliveId !== ownVliveId() && (
          <Button tone="secondary" block onClick={act(onReport)}>
            {t('reports.comment.title')}
          </Button>
        )}
        {moderation && (
          <Button tone="danger" block onClick={act(moderation.onRemove)}>
            {t('live.remove.do')}
          </Button>
        )}
      </div>
    </Dialog>
  )
  return { openMenu: useCallback((comment: Comment) => choose(comment), []), menu }
}
