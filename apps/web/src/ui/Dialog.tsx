import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'

export interface DialogProps {
  /** Asked for by Escape, by a tap outside and by the close button. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons; the main one first. One with `data-initial-focus` has the focus when the dialog opens. */
  actions?: ReactNode
  /** Brings a close button; an alert or a question has its answer buttons instead. */
  closeLabel?: string
  /** The reader must answer: announced at once, a tap outside does not close it. */
  urgent?: boolean
  /** A picture or sign above the title. */
  illustration?: ReactNode
  /** A tray at the bottom edge that leaves the page above it in view. */
  sheet?: boolean
}

/** The browser would let the focus out to its own buttons; a dialog keeps it going round. */
const keepFocusInside = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea',
  )
  const [from, to] = event.shiftKey ? [stops[0], stops[stops.length - 1]] : [stops[stops.length - 1], stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

// Its text begins at the left, however the part of the page that opened it is set.
const frame =
  'dialog m-auto mb-0 w-full max-w-full rounded-t-2xl border border-line bg-raised text-left text-ink shadow-float sm:max-w-md'
const places = {
  dialog: 'veiled backdrop:bg-veil sm:mb-auto sm:rounded-2xl',
  // On a desktop as wide as the rail beside a stage, and over it.
  sheet:
    'sheet backdrop:bg-transparent lg:mr-[max(1.5rem,calc(50%-43.5rem))] lg:mb-6 lg:w-(--rail-width) lg:rounded-2xl',
}

/**
 * A modal dialog while it is mounted. The browser's own element keeps the focus inside, makes the rest inert, closes on
 * Escape and gives the focus back; it needs no further code, so that even "you are offline" can always be said.
 */
export function Dialog(props: DialogProps) {
  const { onClose, title, children, actions, closeLabel, urgent = false, illustration, sheet = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  /** Whether the press that a click ends began outside: who lets go there after holding a button closes nothing. */
  const beganOutside = useRef(true)

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    return () => {
      element?.close()
      // Where the element leaves the document at once, the browser forgets to give the focus back.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={urgent && children ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={keepFocusInside}
      onPointerDown={(event) => {
        beganOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (!urgent && beganOutside.current && event.target === event.currentTarget) onClose()
        beganOutside.current = true
      }}
      className={classes(frame, places[sheet ? 'sheet' : 'dialog'])}
    >
      <div className="dialog-body p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        {illustration && <div className="mb-4 flex justify-center">{illustration}</div>}
        <div className="flex items-start gap-3">
          <h2 id={`${id}-title`} className={classes('min-w-0 flex-1 text-xl', illustration ? 'text-center' : '')}>
            {title}
          </h2>
          {closeLabel && (
            <div className="-mt-2 -mr-2">
              <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
            </div>
          )}
        </div>
        {children && (
          <div id={`${id}-body`} className={classes('mt-2 text-soft', illustration ? 'text-center' : '')}>
            {children}
          </div>
        )}
        {/* Beside a long answer a short one keeps its words whole. */}
        {actions && <div className="mt-6 flex flex-col gap-3 wrap-break-word sm:flex-row-reverse">{actions}</div>}
      </div>
    </dialog>
  )
}
