import type { Output } from '@avalive/contract/call'
import { home } from '@avalive/contract/home'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { callQuery } from '../../lib/query.tsx'
import { useResumedAction, useSignInFirst } from '../../shared/use-sign-in-first.ts'
import { Button } from '../../ui/Button.tsx'
import { BellIcon, CheckIcon } from '../../ui/icons.tsx'
import { useToasts } from '../../ui/Toasts.tsx'

interface Props {
  readonly mediaId: string
  readonly hasReminder: boolean
  /** The id of the broadcast's title, which completes the button's name. */
  readonly titleId: string
}

/** Sets or removes the reminder of an announced broadcast. Visitors log in first, which sets it. */
export const ReminderButton = ({ mediaId, hasReminder, titleId }: Props) => {
  const t = useT()
  const toasts = useToasts()
  const signInFirst = useSignInFirst()
  const resumed = useResumedAction('reminder', (detail) => detail === mediaId)
  const alertOtherAccount = useOtherAccountAlert()
  const queries = useQueryClient()
  const { state, run } = useAction(
    async (wanted: boolean) => {
      await call(wanted ? home.setReminder : home.removeReminder, { mediaId, ...shownAccount() })
      return wanted
    },
    {
      onSuccess: (wanted) => {
        queries.setQueryData<Output<typeof home.getHome>>(
          callQuery(home.getHome, {}).queryKey,
          (before) =>
            before && {
              ...before,
              upcoming: before.upcoming.map((card) =>
                card.mediaId === mediaId ? { ...card, hasReminder: wanted } : card,
              ),
            },
        )
        if (wanted) toasts.show({ title: t('home.reminder.saved'), tone: 'success' })
      },
      failureShown: isOtherAccount,
      onError: (error) => {
        if (isOtherAccount(error)) void alertOtherAccount()
      },
    },
  )
  // A reminder can be undone, so it needs no second press after the sign-in.
  useEffect(() => {
    if (resumed !== null) void run(true)
  }, [resumed, run])
  const buttonId = `${titleId}-reminder`
  return (
    <Button
      id={buttonId}
      aria-labelledby={`${buttonId} ${titleId}`}
      tone="secondary"
      size="small"
      icon={hasReminder ? <CheckIcon size={18} /> : <BellIcon size={18} />}
      loading={state.kind === 'running'}
      onClick={() => {
        if (!signInFirst('reminder', mediaId)) void run(!hasReminder)
      }}
    >
      {t(hasReminder ? 'home.reminder.isOn' : 'home.reminder.set')}
    </Button>
  )
}
