import { invitations } from '@avalive/contract/invitations'
import { useCallback } from 'react'
import { ApiError, call } from '../lib/api.ts'
import { reportFailure } from '../lib/errors.ts'
import { useT } from '../lib/i18n.tsx'
import { useDialogs } from '../ui/Dialogs.tsx'
import { useShare } from './use-share.ts'

/** Gets the person's own link in a campaign and shares it. The server explains why there is none. */
export const useInvite = () => {
  const t = useT()
  const { alert } = useDialogs()
  const share = useShare()
  return useCallback(
    async (campaignId: string, text: string): Promise<void> => {
      try {
        const { url } = await call(invitations.getInviteLink, { campaignId, inviteType: 2 })
        await share(text, url)
      } catch (error) {
        const isExplained = error instanceof ApiError && error.errorCode !== undefined && error.status !== 401
        if (isExplained) void alert({ title: t('share.error'), body: error.message })
        await reportFailure(error, isExplained)
      }
    },
    [alert, share, t],
  )
}
