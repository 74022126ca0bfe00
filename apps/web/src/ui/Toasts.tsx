import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import type { QueuedToast, ToastHostProps, ToastLabels, ToastOptions, Toasts } from './toast.ts'

const ToastsContext = createContext<Toasts | null>(null)

export interface ToastsProviderProps {
  labels: ToastLabels
  children: ReactNode
}

/**
 * The toasts' machinery is fetched when the first one is shown. Where it cannot be had, the toast is not shown: what the
 * reader must know in that case belongs into an alert.
 */
export function ToastsProvider({ labels, children }: ToastsProviderProps) {
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

export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it')
  return toasts
}
