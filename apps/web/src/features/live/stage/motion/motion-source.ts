import type { Motion } from '@avalive/contract/realtime'

/** Where the host's motion comes from. The stage listens to it by itself: no page renders for a frame. */
export interface MotionSource {
  /** The newest; null before the first. */
  latest(): Motion | null
  subscribe(listener: (motion: Motion) => void): () => void
}

export interface MotionInlet extends MotionSource {
  push(motion: Motion): void
}

/** One for each stream that is watched: what comes over the socket is pushed in, and the stage takes it out. */
export const createMotionSource = (): MotionInlet => {
  const listeners = new Set<(motion: Motion) => void>()
  let newest: Motion | null = null
  return {
    latest: () => newest,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    push: (motion) => {
      newest = motion
      for (const listener of listeners) listener(motion)
    },
  }
}
