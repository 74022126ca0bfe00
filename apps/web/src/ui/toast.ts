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

export interface ToastLabels {
  region: string
  dismiss: string
}

export interface ToastHostProps {
  queue: readonly QueuedToast[]
  onTaken: (toast: QueuedToast) => void
  labels: ToastLabels
}
