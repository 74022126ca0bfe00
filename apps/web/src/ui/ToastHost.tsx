import { Toast } from '@base-ui/react/toast'
import { useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx'
import { SparkIcon } from './pictograms.tsx'
import type { ToastHostProps, ToastOptions } from './toast.ts'

export const ToastHost = ({ queue, onTaken, labels }: ToastHostProps) => {
  return (
    <Toast.Provider timeout={6000}>
      <Intake queue={queue} onTaken={onTaken} />
      <Toast.Portal>
        <Toast.Viewport aria-label={labels.region} className="toasts">
          <Shown dismissLabel={labels.dismiss} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** A live region must be in the page for a moment before screen readers announce its changes. */
const settleMs = 120

const Intake = ({ queue, onTaken }: Pick<ToastHostProps, 'queue' | 'onTaken'>) => {
  const { add } = Toast.useToastManager<Tone>()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!settled) return
    for (const toast of queue) {
      add({
        id: `${toast.key}`,
        title: toast.title,
        description: toast.body,
        priority: toast.tone === 'danger' ? 'high' : 'low',
        actionProps: toast.action && { children: toast.action.label, onClick: toast.action.onClick },
        data: { tone: toast.tone ?? 'neutral' },
      })
      onTaken(toast)
    }
  }, [settled, queue, add, onTaken])
  return null
}

interface Tone {
  tone: NonNullable<ToastOptions['tone']>
}

const signs = {
  neutral: { icon: SparkIcon, style: 'bg-accent-wash text-accent' },
  success: { icon: CheckIcon, style: 'bg-success-wash text-success' },
  danger: { icon: WarningIcon, style: 'bg-danger-wash text-danger' },
}

const Shown = ({ dismissLabel }: { dismissLabel: string }) => {
  const { toasts } = Toast.useToastManager<Tone>()
  return toasts.map((toast) => {
    const { icon: Sign, style } = signs[toast.data?.tone ?? 'neutral']
    return (
      <Toast.Root key={toast.id} toast={toast} swipeDirection={['down', 'left', 'right']} className="toast">
        <Toast.Content className="flex items-center gap-3 py-3 pr-2 pl-4">
          <span className={classes('flex size-9 shrink-0 items-center justify-center rounded-full', style)}>
            <Sign size={20} />
          </span>
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-sans text-base font-semibold" />
            <Toast.Description className="text-sm text-soft" />
            {/* Below the text, because a long label beside it would leave the text no room. */}
            <Toast.Action className="-ml-3 min-h-11 rounded-md px-3 text-left font-semibold text-accent hover:bg-accent-wash" />
          </div>
          <Toast.Close
            aria-label={dismissLabel}
            className="flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:text-ink"
          >
            <CloseIcon size={20} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
