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
  /** Names the action, for example "Log out". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  /**
   * Confirming spends money: the focus starts on "cancel", and both buttons ignore an early press. It may be the second
   * half of a double tap on the previous screen, or a key that is still held down.
   */
  isCostly?: boolean
  /** Canceling is the safe answer, for example to stay on a page. It is the main button and gets the focus. */
  prefersCancel?: boolean
  illustration?: ReactNode
  /** Aborting closes the question and counts as "no". */
  signal?: AbortSignal
}

export interface Dialogs {
  /** Resolves when the person has closed it. */
  alert: (options: AlertOptions) => Promise<void>
  /** Resolves to true only on the confirm button. */
  confirm: (options: ConfirmOptions) => Promise<boolean>
}

type Question = { key: number; settle: (answer: boolean) => void } & (
  | { kind: 'alert'; options: AlertOptions }
  | { kind: 'confirm'; options: ConfirmOptions }
)

/** An earlier press after opening wasn't meant for this question. */
const strayTime = 600

const DialogsContext = createContext<Dialogs | null>(null)

export interface DialogsProviderProps {
  labels: { ok: string; cancel: string }
  children: ReactNode
}

/** Shows alerts and questions one after the other, in the order of the calls. */
export const DialogsProvider = ({ labels, children }: DialogsProviderProps) => {
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

const QuestionDialog = ({ question, labels }: { question: Question; labels: DialogsProviderProps['labels'] }) => {
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

/**
 * For dangerous or costly actions, the focus starts on "cancel", so that pressing a key without reading does no harm.
 */
const Answers = ({ options, cancelLabel, onAnswer }: AnswersProps) => {
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

export const useDialogs = (): Dialogs => {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it')
  return dialogs
}
