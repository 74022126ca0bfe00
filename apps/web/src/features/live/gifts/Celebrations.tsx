import { stageLights } from '@avalive/rules/live/gift-effect'
import type { CSSProperties, ReactNode } from 'react'
import { GiftSceneView } from './GiftSceneView.tsx'
import './gift-effects.css'
import type { Burst as GiftBurst } from './use-celebrations.ts'
import type { GiftScene } from './use-scenes.ts'

const sparks = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10', 's11', 's12'] as const

interface Props {
  /** The latest gift with lights; null while they are off. */
  burst: GiftBurst | null
  scene: GiftScene | null
  onSkip: () => void
  /** The scene of a reached goal. It waits for those of gifts. */
  goalScene: ReactNode
}

const lights = {
  '--light-fade': `${stageLights.fadeMs}ms`,
  '--light-alpha': stageLights.alpha,
} as CSSProperties

/**
 * Effects of arriving gifts on the stage: lights and sparks, or a scene. The words are among the comments and in the lane
 * above them, also for screen readers.
 */
export const Celebrations = ({ burst, scene, onSkip, goalScene }: Props) => (
  <>
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <div className="gift-lights" style={lights} data-on={burst ? true : undefined} />
      {/* Not restarted by the next gift of a combo: a burst that begins again and again would flicker. */}
      {burst && !scene && <Burst key={burst.key} imageUrl={burst.imageUrl} />}
    </div>
    {scene ? <GiftSceneView key={scene.id} scene={scene} onSkip={onSkip} /> : goalScene}
  </>
)

const Burst = ({ imageUrl }: { imageUrl: string }) => (
  <div className="gift-burst absolute inset-0">
    {sparks.map((spark) => (
      <i key={spark} className={`gift-spark ${spark}`} />
    ))}
    <img src={imageUrl} alt="" width={128} height={128} className="gift-burst-picture size-32 object-contain" />
  </div>
)
