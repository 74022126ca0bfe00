import { useEffect, useRef } from 'react'

/** Runs the callback each time the browser is online again. Returns a function that stops it. */
export const onOnline = (callback: () => void): (() => void) => {
  window.addEventListener('online', callback)
  return () => window.removeEventListener('online', callback)
}

/** For components that show a failed load: retries the load when the browser is online again. */
export const useRetryOnline = (retry: () => void): void => {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => onOnline(() => latest.current()), [])
}

/** Loads a part of a page. While offline, it waits for the connection instead of failing, and then retries once. */
export const loadOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
    return load()
  }
}
