import { type RefObject, useEffect } from 'react'

/**
 * Some browsers (Safari on iOS) lay the on-screen keyboard over the page without resizing it. Writes the covered height
 * into `--keyboard` of the element, so that the comment box stays above the keyboard.
 */
export const useKeyboardInset = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      // A page that is zoomed in shows a part of itself, without any keyboard.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [element])
}
