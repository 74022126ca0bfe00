import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import type { QueuedToast, ToastHostProps, ToastLabels, ToastOptions, Toasts } from './toast.ts'

const ToastsContext = createContext<Toasts | null>(null)

export interface ToastsProviderProps {
  labels: ToastLabels
  children: ReactNode
}

/**
 * Loads the toast code when the first toast is shown. If that fails, the toast isn't shown, so use an alert for
 * anything that the person must know.
 */
export const ToastsProvider = ({ labels, children }: ToastsProviderProps) => {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const [Host, setHost] = useState<ComponentType<ToastHostProps> | null>(null)
  const nextKey = useRef(0)
  const show = useCallback((toast: ToastOptions) => {
    const key = nextKey.current++
    setQueue((waiting) => [...waiting, { ...toast, key }])
    import('./ToastHost.tsx').then(
      ({ ToastHost }) => setHost(() => ToastHost),
      () => setQueue([]),
    )
  }, [])
  const taken = useCallback((toast: QueuedToast) => {
    setQueue((waiting) => waiting.filter(({ key }) => key !== toast.key))
  }, [])
  const toasts = useMemo<Toasts>(() => ({ show }), [show])
  return (
    <ToastsContext value={toasts}>
      {children}
      {Host && <Host queue={queue} onTaken={taken} labels={labels} />}
    </ToastsContext>
  )
}

export const useToasts = (): Toasts => {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it')
  return toasts
}
