import { gacha } from '@avalive/contract/gacha'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api.ts'
import { sendToApp } from '../../../lib/bridge.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { reportFailure } from '../../../lib/errors.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isOtherAccount, useOtherAccountAlert } from '../../../lib/other-account.ts'
import { isWorthRetrying } from '../../../lib/query.tsx'
import { rememberPlace } from '../../../lib/way-back.ts'
import { useDialogs } from '../../../ui/Dialogs.tsx'

/** The calls that show whether the draw happened. */
const traces = [gacha.listGachas, gacha.listFurnitureItems, gacha.getWallet]

/** Dialogs for a failed draw: whether anything was used, and what to do next. */
export const useDrawFailures = (path: string) => {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { alert, confirm } = useDialogs()
  const sayOtherAccount = useOtherAccountAlert()

  /** Opens the shop and remembers the way back. Inside the app, opens the app's own shop. */
  const tooExpensive = useCallback(
    async (missing: number | null) => {
      const toShop = await confirm({
        title: t('gacha.short.title'),
        body: `${missing === null ? '' : t('gacha.short.text', { missing })} ${t('gacha.short.back')}`.trim(),
        confirmLabel: t('gacha.short.shop'),
        cancelLabel: t('gacha.short.later'),
      })
      if (!toShop || sendToApp('openCoinShop', {})) return
      rememberPlace(path)
      navigate('/mypage/')
    },
    [t, confirm, navigate, path],
  )

  const failed = useCallback(
    (error: unknown) => {
      const name = errorNameOf(error, 'gacha', 'live.notEnoughCoins')
      // The page may be stale, which may be why the draw was refused.
      if (name !== null) void client.invalidateQueries({ queryKey: [gacha.draw.area] })
      if (isOtherAccount(error)) void sayOtherAccount()
      else if (name === 'live.notEnoughCoins') void tooExpensive(null)
      else if (name !== null && error instanceof ApiError) {
        void alert({ title: t('gacha.failed.title'), body: error.message })
      } else if (isWorthRetrying(error)) {
        for (const { area, name: call } of traces) void client.invalidateQueries({ queryKey: [area, call] })
        void alert({ title: t('gacha.unsure.title'), body: t('gacha.unsure.text') })
      } else void reportFailure(error)
    },
    [t, alert, client, tooExpensive, sayOtherAccount],
  )

  return { tooExpensive, failed }
}
