import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { boot } from '../lib/boot.ts'
import { loadWords } from '../lib/i18n.tsx'
import { loadOnline } from '../lib/online.ts'
import { tabStore } from '../lib/storage.ts'

const loadPanel = async () => {
  const [panel] = await Promise.all([import('../features/sandbox/SandboxPanel.tsx'), loadWords('sandbox')])
  return panel
}

/** Outside of every error boundary: if its code is missing, the page must not go with it. */
const SandboxPanel = lazy(() => loadOnline(loadPanel).catch(() => ({ default: () => null })))

const storeKey = 'avalive.sandbox'

/** `?sandbox=0` hides the panel for the tab, `?sandbox=1` brings it back. */
export const isSandboxShown = (): boolean => {
  const asked = new URLSearchParams(window.location.search).get('sandbox')
  if (asked !== null) tabStore.set(storeKey, asked)
  return boot().sandbox && tabStore.get(storeKey) !== '0'
}

/** Comes after everything else: the panel must not cost the page anything. */
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
