import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { boot } from '../lib/boot.ts'
import { loadWords } from '../lib/i18n.tsx'
import { loadOnline } from '../lib/online.ts'
import { tabStore } from '../lib/storage.ts'

const loadPanel = async () => {
  const [panel] = await Promise.all([import('../features/sandbox/SandboxPanel.tsx'), loadWords('sandbox')])
  return panel
}

/** The panel renders outside of every error boundary, so a missing chunk must not break the page. */
const SandboxPanel = lazy(() => loadOnline(loadPanel).catch(() => ({ default: () => null })))

const storeKey = 'avalive.sandbox'

/** `?sandbox=0` hides the panel in this tab, `?sandbox=1` shows it again. */
export const isSandboxShown = (): boolean => {
  const asked = new URLSearchParams(window.location.search).get('sandbox')
  if (asked !== null) tabStore.set(storeKey, asked)
  return boot().sandbox && tabStore.get(storeKey) !== '0'
}

/** Loads the panel after everything else, so that it doesn't slow the page down. */
export const SandboxCorner = () => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!isSandboxShown()) return
    const timer = setTimeout(() => startTransition(() => setDue(true)), 1500)
    return () => clearTimeout(timer)
  }, [])
  return due ? (
    <Suspense>
      <SandboxPanel />
    </Suspense>
  ) : null
}
