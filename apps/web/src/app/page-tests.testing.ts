import { type Config, configure, getConfig } from '@testing-library/react'
import { writeCookie } from '../lib/cookie.ts'

/** Before each file of page tests: its processes keep one window for many files. */
document.body.replaceChildren()
window.localStorage.clear()
window.sessionStorage.clear()
for (const cookie of document.cookie.split('; ')) writeCookie(cookie.replace(/=.*/, ''), '', 0)
window.history.replaceState(null, '', '/')

/** What jsdom does not have and one file taught it, the next one would not miss. */
const bare = Symbol.for('avalive.bare')
type Taught = Document & { [bare]?: ReadonlyMap<object, ReadonlySet<PropertyKey>> }
const page: Taught = document
page[bare] ??= new Map(
  [Element.prototype, HTMLElement.prototype, HTMLDialogElement.prototype, navigator].map((subject) => [
    subject,
    new Set(Reflect.ownKeys(subject)),
  ]),
)
for (const [subject, known] of page[bare]) {
  for (const name of Reflect.ownKeys(subject)) {
    if (known.has(name) || Reflect.deleteProperty(subject, name)) continue
    throw new Error(`${String(name)} stays from the file before`)
  }
}

type Polled = Config & { readonly _disableExpensiveErrorDiagnostics?: boolean }

const isPolled = (config: Polled): boolean => config._disableExpensiveErrorDiagnostics === true

/** The library takes the place in the test from errors of this name. */
const plainError = (message: string | null): Error =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })

/** While something is waited for, every look that finds nothing would print the whole page: it is printed at the end. */
const briefly = (whole: Config['getElementError']): Config['getElementError'] => {
  if (whole.name === 'briefError') return whole
  return function briefError(message, container) {
    return isPolled(getConfig()) ? plainError(message) : whole(message, container)
  }
}

// A busy machine is slow, not wrong.
configure(({ getElementError }) => ({ asyncUtilTimeout: 5000, getElementError: briefly(getElementError) }))
