import { type Comment, live } from '@avalive/contract/live'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { useToasts } from '../../../ui/Toasts.tsx'

/** Pins and unpins comments. Everybody sees it when the room says so, in the order of all changes. */
export const usePin = (mediaId: string) => {
  const t = useT()
  const { show } = useToasts()
  const alertOtherAccount = useOtherAccountAlert()
  const { run } = useAction(
    async (comment: Comment | null) => {
      if (comment) await call(live.pinComment, { mediaId, commentId: comment.commentId, ...shownAccount() })
      else await call(live.unpinComment, { mediaId, ...shownAccount() })
      return comment
    },
    {
      onSuccess: (comment) => show({ title: t(comment ? 'live.pin.done' : 'live.pin.undone'), tone: 'success' }),
      failureShown: isOtherAccount,
      onError: (error) => {
        if (isOtherAccount(error)) void alertOtherAccount()
      },
    },
  )
  return { pin: (comment: Comment) => void run(comment), unpin: () => void run(null) }
}
