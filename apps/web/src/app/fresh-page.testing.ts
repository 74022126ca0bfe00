import { type Config, configure, getConfig } from '@testing-library/react'
import { writeCookie } from '../lib/cookie.ts'

/** Before each file of page tests: its processes keep one window for many files. */
document.body.replaceChildren()
window.localStorage.clear()
window.sessionStorage.clear()
for (const cookie of document.cookie.split('; ')) writeCookie(cookie.replace(/=.*/, ''), '', 0)
window.history.replaceState(null, '', '/')

type Polled = Config & { readonly _disableExpensiveErrorDiagnostics?: boolean }

/** While something is waited for, every look that finds nothing would print the whole page: it is printed at the end. */
const plainError = (message: string | null): Error => new Error(message ?? '')

configure(({ getElementError }) => ({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 5000,
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isPolled }: Polled = getConfig()
    return isPolled ? plainError(message) : getElementError(message, container)
  },
}))
