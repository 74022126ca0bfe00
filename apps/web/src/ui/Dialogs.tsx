import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ignoreHeldKey } from './held-key.ts'

export interface AlertOptions {
  title: string
  body?: ReactNode
  okLabel?: string
  illustration?: ReactNode
}

export interface ConfirmOptions {
  title: string
  body?: ReactNode
  /** Says what will be done, for instance "Log out". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  /**
   * Money is spent by it: the focus begins on "cancel", and neither button takes a press that comes at once. It may be the
   * second half of a double tap on what was there before, or a key that is still held down.
   */
  isCostly?: boolean
  /** Cancelling is the safe answer, for instance staying on a page: it is the main button and has the focus. */
  prefersCancel?: boolean
  illustration?: ReactNode
  /** Takes the question back: it goes away and counts as answered by no. */
  signal?: AbortSignal
}

export interface Dialogs {
  /** Resolves when the reader has put it away. */
  alert: (options: AlertOptions) => Promise<void>
  /** Resolves to true only by the confirming button. */
  confirm: (options: ConfirmOptions) => Promise<boolean>
}

type Question = { key: number; settle: (answer: boolean) => void } & (
  | { kind: 'alert'; options: AlertOptions }
  | { kind: 'confirm'; options: ConfirmOptions }
)

/** A press so soon after a question was opened was not meant for it. */
const strayTime = 600

const DialogsContext = createContext<Dialogs | null>(null)

export interface DialogsProviderProps {
  labels: { ok: string; cancel: string }
  children: ReactNode
}

/** Shows alerts and questions one after another, in the order in which they were asked. */
export function DialogsProvider({ labels, children }: DialogsProviderProps) {
  const [queue, setQueue] = useState<readonly Question[]>([])
  const nextKey = useRef(0)

  const put = useCallback((asked: (key: number, settle: Question['settle']) => Question) => {
    const key = nextKey.current++
    return new Promise<boolean>((resolve) => {
      const settle = (answer: boolean) => {
        setQueue((waiting) => waiting.filter((question) => question.key !== key))
        resolve(answer)
      }
      const question = asked(key, settle)
      setQueue((waiting) => [...waiting, question])
    })
  }, [])

  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (options) => void (await put((key, settle) => ({ key, settle, kind: 'alert', options }))),
      confirm: (options) =>
        put((key, settle) => {
          options.signal?.addEventListener('abort', () => settle(false), { once: true })
          return { key, settle, kind: 'confirm', options }
        }),
    }),
    [put],
  )

  const [current] = queue
  return (
    <DialogsContext value={dialogs}>
      {children}
      {current && <QuestionDialog key={current.key} question={current} labels={labels} />}
    </DialogsContext>
  )
}

function QuestionDialog({ question, labels }: { question: Question; labels: DialogsProviderProps['labels'] }) {
  const { title, body, illustration } = question.options
  return (
    <Dialog
      urgent
      title={title}
      illustration={illustration}
      onClose={() => question.settle(false)}
      actions={
        question.kind === 'alert' ? (
          <Button onClick={() => question.settle(true)}>{question.options.okLabel ?? labels.ok}</Button>
        ) : (
          <Answers options={question.options} cancelLabel={labels.cancel} onAnswer={question.settle} />
        )
      }
    >
      {body}
    </Dialog>
  )
}

interface AnswersProps {
  options: ConfirmOptions
  cancelLabel: string
  onAnswer: (answer: boolean) => void
}

/** What cannot be taken back is not under the key that is pressed without reading: there the focus begins on "cancel". */
function Answers({ options, cancelLabel, onAnswer }: AnswersProps) {
  const { confirmLabel, tone = 'primary', isCostly = false, prefersCancel = false } = options
  const [openedAt] = useState(() => performance.now())
  const answerBy = (answer: boolean) => ({
    onClick: () => {
      if (!isCostly || performance.now() - openedAt >= strayTime) onAnswer(answer)
    },
    ...(isCostly && { onKeyDown: ignoreHeldKey }),
  })
  const confirm = (
    <Button key="confirm" tone={prefersCancel ? 'secondary' : tone} {...answerBy(true)}>
      {confirmLabel}
    </Button>
  )
  const cancel = (
    <Button
      key="cancel"
      tone={prefersCancel ? 'primary' : 'secondary'}
      data-initial-focus={tone === 'danger' || isCostly || prefersCancel || undefined}
      {...answerBy(false)}
    >
      {options.cancelLabel ?? cancelLabel}
    </Button>
  )
  return prefersCancel ? [cancel, confirm] : [confirm, cancel]
}

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it')
  return dialogs
}
