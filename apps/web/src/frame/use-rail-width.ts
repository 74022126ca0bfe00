import { useState } from 'react'
import { browserStore } from '../lib/storage.ts'
import { useMedia } from '../lib/use-media.ts'

const key = 'avalive.rail'

/** A window that is not much wider than a page has room for icons only. In others, the choice is remembered. */
export const useRailWidth = (): { isNarrow: boolean; turn: (() => void) | null } => {
  const hasRoom = useMedia('(width >= 80rem)')
  const [isCollapsed, setCollapsed] = useState(() => browserStore.get(key) !== null)
  const turn = (): void => {
    if (isCollapsed) browserStore.remove(key)
    else browserStore.set(key, 'narrow')
    setCollapsed(!isCollapsed)
  }
  return { isNarrow: isCollapsed || !hasRoom, turn: hasRoom ? turn : null }
}
