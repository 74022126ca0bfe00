import { devices } from '@avalive/contract/devices'
import { useNavigate } from 'react-router'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { isNotFresh } from '../../../lib/error-name.ts'
import { loginAgainFor } from '../../../lib/fresh.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'

interface Question {
  readonly body: string
  readonly cancelLabel?: string
}

/** Asks whether to end all other sessions, and ends them. `onEnded` runs afterwards. */
export const useEndOthers = (onEnded?: () => void) => {
  const t = useT()
  const navigate = useNavigate()
  const toasts = useToasts()
  const { confirm } = useDialogs()
  const alertOtherAccount = useOtherAccountAlert()
  const { state, run } = useAction(() => call(devices.revokeOtherSessions, shownAccount()), {
    failureShown: (error) => isOtherAccount(error) || isNotFresh(error),
    onSuccess: ({ ended }) => {
      onEnded?.()
      toasts.show({ title: t('devices.allEnded', { count: ended }), tone: 'success' })
    },
    onError: (error) => {
      if (isOtherAccount(error)) void alertOtherAccount()
      else if (isNotFresh(error)) navigate(loginAgainFor('/mypage/devices'))
    },
  })
  const ask = async (question: Question): Promise<void> => {
    const confirmed = await confirm({
      title: t('devices.confirm.title'),
      confirmLabel: t('devices.endAll'),
      tone: 'danger',
      ...question,
    })
    if (confirmed) void run(undefined)
  }
  return { isEnding: state.kind === 'running', ask }
}
