import { devices } from '@avalive/contract/devices'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useEndOthers } from './use-end-others.ts'

/**
 * After a change of passkeys: offers to end all other sessions, because the reason may be that somebody else had access.
 * Offers nothing if there are none, or if the list can't be loaded: the devices page has the same button.
 */
export const useOfferEndOthers = () => {
  const t = useT()
  const { ask } = useEndOthers()
  return async (): Promise<void> => {
    const listed = await call(devices.listSessions, {}).catch(() => null)
    if (!listed?.sessions.some(({ isCurrent }) => !isCurrent)) return
    await ask({ body: t('passkeys.others.text'), cancelLabel: t('passkeys.others.keep') })
  }
}
