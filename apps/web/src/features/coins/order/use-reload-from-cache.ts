import { useEffect } from 'react'
import { reload } from '../../../lib/leave.ts'

/**
 * The browser may restore the order page from its back/forward cache when the buyer returns from the bank's page.
 * Reload the document, so that my-page shows the outcome of the payment.
 */
export const useReloadFromCache = (): void => {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
