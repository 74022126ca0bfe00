import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { createPath, type Location, NavigationType, type Navigator, parsePath, Router, type To } from 'react-router'
import { newKey } from '../lib/new-key.ts'

/** What the browser keeps for each entry of the tab's history. */
interface Entry {
  readonly usr: unknown
  readonly key: string
  /** The position of the entry, by which a page knows how far to go back. */
  readonly idx: number
}

const currentEntry = (): Partial<Entry> => window.history.state ?? {}

const currentLocation = (): Location => {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = currentEntry()
  return { pathname, search, hash, state: usr, key, mask: undefined }
}

const pathOf = (to: To): string => createPath(typeof to === 'string' ? parsePath(to) : to)

/** A browser may refuse an entry, as Safari does after a hundred in half a minute. The document then loads anew. */
const write = (type: NavigationType, to: To, usr: unknown): void => {
  const { idx = 0 } = currentEntry()
  const entry: Entry = { usr, key: newKey(), idx: type === NavigationType.Push ? idx + 1 : idx }
  const path = pathOf(to)
  try {
    if (type === NavigationType.Push) window.history.pushState(entry, '', path)
    else window.history.replaceState(entry, '', path)
  } catch {
    window.location.assign(path)
  }
}

/** Numbers the first entry of the tab, unless the document was loaded from a numbered one. */
const begin = (): void => {
  if (currentEntry().idx === undefined) window.history.replaceState({ ...currentEntry(), idx: 0 }, '')
}

/**
 * Connects React Router to the browser's history. The library's own BrowserRouter also brings its forms and data
 * loading, which nothing here uses, and which every first visit would load (decision 0059).
 */
export const BrowserHistory = ({ children }: { children: ReactNode }) => {
  const [{ location, type }, setCurrent] = useState(() => {
    begin()
    return { location: currentLocation(), type: NavigationType.Pop }
  })

  const navigator = useMemo((): Navigator => {
    const navigate = (type: NavigationType) => (to: To, state?: unknown) => {
      write(type, to, state)
      startTransition(() => setCurrent({ location: currentLocation(), type }))
    }
    return {
      createHref: pathOf,
      go: (delta) => window.history.go(delta),
      push: navigate(NavigationType.Push),
      replace: navigate(NavigationType.Replace),
    }
  }, [])

  useLayoutEffect(() => {
    const move = () => startTransition(() => setCurrent({ location: currentLocation(), type: NavigationType.Pop }))
    window.addEventListener('popstate', move)
    return () => window.removeEventListener('popstate', move)
  }, [])

  return (
    <Router location={location} navigationType={type} navigator={navigator}>
      {children}
    </Router>
  )
}
