import { useEffect, useRef } from 'react'

/** Calls back each time the browser is online again. Returns how to stop. */
export const onOnline = (callback: () => void): (() => void) => {
  window.addEventListener('online', callback)
  return () => window.removeEventListener('online', callback)
}

/** For what shows that a load failed: retries the load when the browser is online again. */
export const useRetryOnline = (retry: () => void): void => {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => onOnline(() => latest.current()), [])
}

/** Loads a part of a page. Offline it waits for the connection instead of failing, and then tries once more. */
export const loadOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
    return load()
  }
}
