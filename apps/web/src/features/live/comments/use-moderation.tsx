import { type Comment, live } from '@avalive/contract/live'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { ownVliveId } from '../../../lib/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'
import { useHideAnybody } from '../person/use-hidden.ts'

interface Options {
  mediaId: string
  /** Everybody can block from the card of a person. People on the stage can do so here, too. */
  canBlock: boolean
  onRemoved: (commentId: string) => void
  onReport: (comment: Comment) => void
}

/** Moderation of a comment: remove it, or block its author. */
export const useModeration = ({ mediaId, canBlock, onRemoved, onReport }: Options) => {
  const t = useT()
  const { confirm } = useDialogs()
  const { show } = useToasts()
  const [chosen, choose] = useState<Comment | null>(null)
  const alertOtherAccount = useOtherAccountAlert()

  const removing = useAction(
    async ({ commentId }: Comment) => {
      await call(live.removeComment, { mediaId, commentId, ...shownAccount() })
      return commentId
    },
    {
      onSuccess: (commentId) => {
        choose(null)
        onRemoved(commentId)
        show({ title: t('live.remove.done'), tone: 'success' })
      },
      failureShown: isOtherAccount,
      onError: (error) => {
        if (isOtherAccount(error)) void alertOtherAccount()
      },
    },
  )
  const { hideAnybody } = useHideAnybody(({ person, change }) => {
    if (change !== 'block') return
    show({
      title: t('live.block.done', { name: person.nickname }),
      action: { label: t('live.block.undo'), onClick: () => void hideAnybody({ person, change: 'unblock' }) },
    })
  })

  const block = async (comment: Comment) => {
    choose(null)
    const name = comment.person.nickname
    const sure = await confirm({
      title: t('live.block.ask', { name }),
      body: t('live.block.text', { name }),
      confirmLabel: t('live.block.do', { name }),
      tone: 'danger',
    })
    if (sure) await hideAnybody({ person: comment.person, change: 'block' })
  }

  const dialog = chosen && (
    <Dialog
      urgent
      title={t('live.remove.ask')}
      onClose={() => choose(null)}
      actions={
        <>
          <Button tone="danger" loading={removing.state.kind === 'running'} onClick={() => void removing.run(chosen)}>
            {t('live.remove.do')}
          </Button>
          {canBlock && (
            <Button tone="secondary" onClick={() => void block(chosen)}>
              {t('live.block.do', { name: chosen.person.nickname })}
            </Button>
          )}
          {chosen.person.vliveId !== ownVliveId() && (
            <Button
              tone="secondary"
              onClick={() => {
                choose(null)
                onReport(chosen)
              }}
            >
              {t('reports.comment.title')}
            </Button>
          )}
          <Button tone="secondary" data-initial-focus onClick={() => choose(null)}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <blockquote className="mb-3 border-l-2 border-accent pl-3 text-ink wrap-anywhere">{chosen.text}</blockquote>
      {t('live.remove.text')}
    </Dialog>
  )
  return { moderate: choose, dialog }
}
