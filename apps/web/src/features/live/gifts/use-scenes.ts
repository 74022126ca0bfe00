import type { GiftSent } from '@avalive/contract/live'
import { type Scene, withScene } from '@avalive/rules/live/gift-scenes'
import { useCallback, useState } from 'react'
import { useSceneEnd } from './use-scene-end.ts'

export type GiftScene = Scene<GiftSent>

/** Plays the scenes of large gifts one after another. */
export const useScenes = () => {
  const [scenes, setScenes] = useState<readonly GiftScene[]>([])
  const [scene = null] = scenes
  const play = useCallback((gift: GiftSent) => setScenes((all) => withScene(all, gift)), [])
  const skip = useCallback(() => setScenes((all) => all.slice(1)), [])
  useSceneEnd(scene?.id, skip)
  return { scene, play, skip }
}
