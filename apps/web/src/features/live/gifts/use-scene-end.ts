import { sceneMs } from '@avalive/rules/live/gift-effect'
import { useEffect } from 'react'

/** Ends the scene with this id after its time, or with Escape. */
export const useSceneEnd = (id: string | number | undefined, end: () => void): void => {
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(end, sceneMs)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // The first Escape ends the scene, the next one closes an open tray.
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [id, end])
}
