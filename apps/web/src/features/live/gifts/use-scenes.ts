import type { GiftSent } from '@avalive/contract/live'
import { sceneMs } from '@avalive/rules/live/gift-effect'
import { type Scene, withScene } from '@avalive/rules/live/gift-scenes'
import { useCallback, useEffect, useState } from 'react'

export type GiftScene = Scene<GiftSent>

/** Plays the scenes of large gifts one after another. */
export const useScenes = () => {
  const [scenes, setScenes] = useState<readonly GiftScene[]>([])
  const [scene = null] = scenes
  const id = scene?.id
  const play = useCallback((gift: GiftSent) => setScenes((all) => withScene(all, gift)), [])
  const skip = useCallback(() => setScenes((all) => all.slice(1)), [])

  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(skip, sceneMs)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // The first Escape ends the scene, the next one closes an open tray.
      event.preventDefault()
      event.stopPropagation()
      skip()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [id, skip])

  return { scene, play, skip }
}
