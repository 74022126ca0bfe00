import { isNativeClient } from './client.ts'

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js', { scope: '/' })

/** Keeps a page for times without a connection, in the language of this one. The apps have their own. */
export const keepOfflinePage = async (locale: string): Promise<void> => {
  if (!('serviceWorker' in navigator) || isNativeClient()) return
  try {
    await registerWorker()
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ locale })
  } catch {
    // A browser that refuses workers, as in private windows, shows its own page.
  }
}
