import { useCallback, useEffect, useState } from 'react'

export interface ScreenUse {
  /** The stage and the chat fill the window. */
  readonly isTheatre: boolean
  readonly isFull: boolean
  readonly toggleTheatre: () => void
  /** Undefined in browsers that can't, such as on an iPhone. */
  readonly toggleFull: (() => void) | undefined
}

const isFullNow = (): boolean => Boolean(document.fullscreenElement)

/** The next stream's page comes within this time. Other pages don't fill the screen. */
const leaveAfterMs = 1000

const leaveIfGone = (): void => {
  if (pages > 0) return
  wasTheatre = false
  if (isFullNow()) void document.exitFullscreen()
}

/** Every stream is a page of its own. These stay from one to the next. */
let wasTheatre = false
let pages = 0

/** Theatre and full screen. */
export const useScreen = (): ScreenUse => {
  const [isTheatre, setTheatre] = useState(wasTheatre)
  const [isFull, setFull] = useState(isFullNow)
  useEffect(() => {
    wasTheatre = isTheatre
  }, [isTheatre])
  useEffect(() => {
    pages++
    const look = () => setFull(isFullNow())
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      pages--
      setTimeout(leaveIfGone, leaveAfterMs)
    }
  }, [])
  const toggleTheatre = useCallback(() => setTheatre((on) => !on), [])
  const toggleFull = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : // The whole document, so that dialogs and messages are shown, too.
        document.documentElement.requestFullscreen()
    // The browser may refuse, and says so itself.
    change.catch(() => undefined)
  }, [])
  return { isTheatre, isFull, toggleTheatre, toggleFull: document.fullscreenEnabled ? toggleFull : undefined }
}
