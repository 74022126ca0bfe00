import type { Motion } from '@avalive/contract/realtime'
import type { GiftTier } from '@avalive/rules/live/gift-tier'

/** The host's motion. The stage subscribes to it directly, so that frames cause no React renders. */
export interface MotionSource {
  /** The newest frame; null before the first. */
  latest(): Motion | null
  subscribe(listener: (motion: Motion) => void): () => void
  /** Gifts that the host reacts to. */
  onGift(listener: (tier: GiftTier) => void): () => void
}

export interface MotionInlet extends MotionSource {
  push(motion: Motion): void
  gift(tier: GiftTier): void
}

/** One per watched stream: the socket pushes frames in, and the stage reads them. */
export const createMotionSource = (): MotionInlet => {
  const motions = newListeners<Motion>()
  const gifts = newListeners<GiftTier>()
  let newest: Motion | null = null
  return {
    latest: () => newest,
    subscribe: motions.add,
    onGift: gifts.add,
    push: (motion) => {
      newest = motion
      motions.tell(motion)
    },
    gift: gifts.tell,
  }
}

const newListeners = <T>() => {
  const listeners = new Set<(value: T) => void>()
  return {
    add: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell: (value: T) => {
      for (const listener of listeners) listener(value)
    },
  }
}
