import { devices } from '@avalive/contract/devices'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAction } from '../../../lib/action.ts'
import { call, isNotFound } from '../../../lib/api.ts'
import { isNotFresh } from '../../../lib/error-name.ts'
import { loginAgainFor } from '../../../lib/fresh.ts'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'
import type { Device } from './DeviceRow.tsx'
import { deviceName } from './device-name.ts'
import { useEndOthers } from './use-end-others.ts'

/** Ends one session or all others. `onGone` runs after rows have left the list. */
export const useEndSessions = (onGone: () => void) => {
  const t = useT()
  const queries = useQueryClient()
  const toasts = useToasts()
  const navigate = useNavigate()

  const keep = (stays: (device: Device) => boolean) => {
    const { queryKey } = callQuery(devices.listSessions, {})
    queries.setQueryData(queryKey, (known) => known && { sessions: known.sessions.filter(stays) })
    void queries.invalidateQueries({ queryKey })
    onGone()
  }

  const one = useAction(
    async (device: Device) => {
      try {
        await call(devices.revokeSession, { id: device.id })
        return { device, wasOpen: true }
      } catch (error) {
        // Somebody was faster, for example the person in another tab.
        if (isNotFound(error)) return { device, wasOpen: false }
        throw error
      }
    },
    {
      failureShown: isNotFresh,
      onError: (error) => {
        if (isNotFresh(error)) navigate(loginAgainFor('/mypage/devices'))
      },
      onSuccess: ({ device, wasOpen }) => {
        keep(({ id }) => id !== device.id)
        const title = wasOpen ? t('devices.ended', { device: deviceName(t, device) }) : t('devices.gone')
        toasts.show({ title, tone: wasOpen ? 'success' : 'neutral' })
      },
    },
  )

  const others = useEndOthers(() => keep(({ isCurrent }) => isCurrent))

  return {
    endingId: one.state.kind === 'running' ? one.state.input.id : null,
    end: one.run,
    isEndingOthers: others.isEnding,
    endOthers: () => others.ask({ body: t('devices.confirm.text') }),
  }
}
