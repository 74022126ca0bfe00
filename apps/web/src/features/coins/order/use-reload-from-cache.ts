import { useEffect } from 'react'
import { reload } from '../../../lib/leave.ts'

/**
 * A browser may show the order page from its memory when somebody goes back from the bank's page. The document is loaded
 * again, so that my-page tells what became of the payment.
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
