import { useCallback, useEffect, useState } from 'react'

export interface ScreenUse {
  /** The stage and the chat fill the window. */
  readonly isTheatre: boolean
  readonly isFull: boolean
  readonly toggleTheatre: () => void
  /** Undefined in browsers that can't, such as on an iPhone. */
  readonly toggleFull: (() => void) | undefined
}

/** Theatre and full screen. The page holds them, so that they stay from one stream to the next. */
export const useScreen = (): ScreenUse => {
  const [isTheatre, setTheatre] = useState(false)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement !== undefined)
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      if (document.fullscreenElement) void document.exitFullscreen()
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
