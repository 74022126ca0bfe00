import type { Motion } from '@avalive/contract/realtime'

/** The host's motion. The stage subscribes to it directly, so that frames cause no React renders. */
export interface MotionSource {
  /** The newest frame; null before the first. */
  latest(): Motion | null
  subscribe(listener: (motion: Motion) => void): () => void
}

export interface MotionInlet extends MotionSource {
  push(motion: Motion): void
}

/** One per watched stream: the socket pushes frames in, and the stage reads them. */
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
