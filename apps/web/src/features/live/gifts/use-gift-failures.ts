import { useCallback } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { reportFailure } from '../../../lib/errors.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isOtherAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { isWorthRetrying } from '../../../lib/query.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'

interface Options {
  onShop: () => void
  /** Called when the shown balance may be stale. */
  onBalanceUnknown: () => void
}

/** Dialogs for a gift that could not be sent: whether coins were used, and what to do next. */
export const useGiftFailures = ({ onShop, onBalanceUnknown }: Options) => {
  const t = useT()
  const { alert, confirm } = useDialogs()
  const sayOtherAccount = useOtherAccountAlert()

  const tooExpensive = useCallback(
    async (missing: number | null) => {
      const toShop = await confirm({
        title: t('live.coins.short.title'),
        body: `${missing === null ? '' : t('live.coins.short.text', { missing })} ${t('live.coins.short.back')}`.trim(),
        confirmLabel: t('live.coins.get'),
        cancelLabel: t('live.coins.short.later'),
      })
      if (toShop) onShop()
    },
    [t, confirm, onShop],
  )

  const failed = useCallback(
    (error: unknown) => {
      const name = errorNameOf(error, 'live')
      if (name === 'notEnoughCoins') {
        onBalanceUnknown()
        void tooExpensive(null)
      } else if (isOtherAccount(error)) {
        void sayOtherAccount()
      } else if (isWorthRetrying(error)) {
        onBalanceUnknown()
        void alert({ title: t('live.gift.unsure'), body: t('live.gift.unsureText') })
      } else if (name !== null && error instanceof ApiError) {
        void alert({ title: t('live.gift.failed'), body: error.message })
      } else void reportFailure(error)
    },
    [t, alert, tooExpensive, sayOtherAccount, onBalanceUnknown],
  )

  return { tooExpensive, failed }
}
