import { useCallback } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { CoinPile } from '../../ui/CoinPile.tsx'
import { useDialogs } from '../../ui/Dialogs.tsx'
import type { Verdict } from './outcome.ts'

/** Shows the outcome of a payment. Shows nothing if nothing happened. */
export const useOutcomeAlert = () => {
  const t = useT()
  const { alert } = useDialogs()
  return useCallback(
    async (verdict: Verdict): Promise<void> => {
      switch (verdict.kind) {
        case 'paid':
          return alert({
            title: t('coins.outcome.paid.title'),
            body: t('coins.outcome.paid.text', { count: verdict.coins }),
            illustration: <CoinPile tier={3} size={96} />,
          })
        case 'underWay':
          return alert({ title: t('coins.outcome.underWay.title'), body: t('coins.outcome.underWay.text') })
        case 'declined':
          return alert({
            title: t('coins.outcome.declined.title'),
            body: t(`coins.outcome.declined.${verdict.category}`),
          })
        case 'unfinished':
          return alert({ title: t('coins.outcome.unfinished.title'), body: t('coins.outcome.unfinished.text') })
        case 'closed':
          return alert({ title: t('coins.outcome.closed.title'), body: t('coins.outcome.closed.text') })
        case 'pending':
          return alert({ title: t('coins.outcome.pending.title'), body: t('coins.outcome.pending.text') })
        case 'untouched':
          return
      }
    },
    [t, alert],
  )
}
