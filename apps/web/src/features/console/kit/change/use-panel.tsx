import { type ReactNode, useState } from 'react'
import { useKeptState } from '../kept.ts'
import { UnsavedContext, useAskToLeave } from './use-leave-guard.ts'

/**
 * What is open for editing in a part of a screen, such as a row or `new`. `show` asks before unsaved edits in it are
 * lost; `close` is for what was saved. It is open again after a sign-in.
 */
export const usePanel = <T,>(name: string, closed: T) => {
  const [shown, setShown] = useKeptState(name, closed)
  const [unsaved] = useState(() => new Set<object>())
  const ask = useAskToLeave()
  return {
    shown,
    unsaved,
    show: async (next: T) => {
      if (JSON.stringify(next) === JSON.stringify(shown)) return
      if (unsaved.size === 0 || (await ask())) setShown(next)
    },
    close: () => setShown(closed),
  }
}

/** The forms of a panel. */
export const Panel = ({ of, children }: { of: { readonly unsaved: Set<object> }; children: ReactNode }) => (
  <UnsavedContext value={of.unsaved}>{children}</UnsavedContext>
)
