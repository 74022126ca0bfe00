import { session } from '@avalive/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../lib/action.ts'
import { call, isNotFound } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { callQuery } from '../../../lib/query.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'
import type { Device } from './DeviceRow.tsx'
import { deviceName } from './device-name.ts'

/** Ends one session or all others. `onGone` runs after rows have left the list. */
export const useEndSessions = (onGone: () => void) => {
  const t = useT()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { confirm } = useDialogs()
  const alertOtherAccount = useOtherAccountAlert()

  const keep = (stays: (device: Device) => boolean) => {
    const { queryKey } = callQuery(session.listSessions, {})
    queries.setQueryData(queryKey, (known) => known && { sessions: known.sessions.filter(stays) })
    void queries.invalidateQueries({ queryKey })
    onGone()
  }

  const one = useAction(
    async (device: Device) => {
      try {
        await call(session.revokeSession, { id: device.id })
        return { device, wasOpen: true }
      } catch (error) {
        // Somebody was faster, for example the person in another tab.
        if (isNotFound(error)) return { device, wasOpen: false }
        throw error
      }
    },
    {
      onSuccess: ({ device, wasOpen }) => {
        keep(({ id }) => id !== device.id)
        const title = wasOpen ? t('devices.ended', { device: deviceName(t, device) }) : t('devices.gone')
        toasts.show({ title, tone: wasOpen ? 'success' : 'neutral' })
      },
    },
  )

  const others = useAction(() => call(session.revokeOtherSessions, shownAccount()), {
    failureShown: isOtherAccount,
    onSuccess: ({ ended }) => {
      keep(({ isCurrent }) => isCurrent)
      toasts.show({ title: t('devices.allEnded', { count: ended }), tone: 'success' })
    },
    onError: (error) => {
      if (isOtherAccount(error)) void alertOtherAccount()
    },
  })
  const endOthers = async (): Promise<void> => {
    const confirmed = await confirm({
      title: t('devices.confirm.title'),
      body: t('devices.confirm.text'),
      confirmLabel: t('devices.endAll'),
      tone: 'danger',
    })
    if (confirmed) void others.run(undefined)
  }

  return {
    endingId: one.state.kind === 'running' ? one.state.input.id : null,
    end: one.run,
    isEndingOthers: others.state.kind === 'running',
    endOthers,
  }
}
