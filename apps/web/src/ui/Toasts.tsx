import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useRef, useState } from 'react'

export interface ToastOptions {
  title: string
  body?: string
  tone?: 'neutral' | 'success' | 'danger'
  action?: { label: string; onClick: () => void }
}

export interface Toasts {
  show: (toast: ToastOptions) => void
}

export type QueuedToast = ToastOptions & { key: number }

const ToastHost = lazy(() => import('./ToastHost.tsx'))

const ToastsContext = createContext<Toasts | null>(null)

export interface ToastsProviderProps {
  labels: { region: string; dismiss: string }
  children: ReactNode
}

/** The toasts' machinery is fetched when the first one is shown. */
export function ToastsProvider({ labels, children }: ToastsProviderProps) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const nextKey = useRef(0)
  const show = useCallback((toast: ToastOptions) => {
    const key = nextKey.current++
    setQueue((waiting) => [...waiting, { ...toast, key }])
  }, [])
  const taken = useCallback((toast: QueuedToast) => {
    setQueue((waiting) => waiting.filter(({ key }) => key !== toast.key))
  }, [])
  const toasts = useMemo<Toasts>(() => ({ show }), [show])
  const used = nextKey.current > 0
  return (
    <ToastsContext value={toasts}>
      {children}
      {used && (
        <Suspense>
          <ToastHost queue={queue} onTaken={taken} labels={labels} />
        </Suspense>
      )}
    </ToastsContext>
  )
}

export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it')
  return toasts
}
