import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'

export interface DialogProps {
  /** Called on Escape, on a tap outside and on the close button. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the main one first. A button with `data-initial-focus` gets the focus when the dialog opens. */
  actions?: ReactNode
  /** Adds a close button. Alerts and questions have their own buttons instead. */
  closeLabel?: string
  /** The person must answer: announced immediately, and a tap outside doesn't close it. */
  urgent?: boolean
  /** A picture or icon above the title. */
  illustration?: ReactNode
  /** A sheet at the bottom edge that leaves the page above it visible. */
  sheet?: boolean
  /** On a desktop, wide enough for five columns. */
  wide?: boolean
}

/** The browser would let the focus move on to its own controls. Keep it cycling inside the dialog. */
const keepFocusInside = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea, [tabindex="0"]',
  )
  const [from, to] = event.shiftKey ? [stops[0], stops[stops.length - 1]] : [stops[stops.length - 1], stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

// Text is left-aligned, regardless of the alignment where the dialog was opened.
const frame =
  'dialog m-auto mb-0 w-full max-w-full rounded-t-2xl border border-line bg-raised text-left text-ink shadow-float sm:max-w-md'
const places = {
  dialog: 'veiled backdrop:bg-veil sm:mb-auto sm:rounded-2xl',
  // On a desktop, it covers the rail beside a stage and has the same width.
  sheet: 'sheet backdrop:bg-transparent lg:mr-6 lg:mb-6 lg:w-(--rail-width) lg:rounded-2xl',
}

/**
 * A modal dialog, open while mounted. The native element keeps the focus inside, makes the rest inert, closes on Escape
 * and restores the focus. It needs no further code, so that even "you are offline" can always be shown.
 */
export const Dialog = (props: DialogProps) => {
  const {
    onClose,
    title,
    children,
    actions,
    closeLabel,
    urgent = false,
    illustration,
    sheet = false,
    wide = false,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  /** Whether the current press started outside. Releasing a button's press outside must not close the dialog. */
  const beganOutside = useRef(true)

  // With the commit that renders it, so that its words are never there before the dialog is open.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    return () => {
      element?.close()
      // The browser doesn't restore the focus if the element is removed immediately.
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
      className={classes(frame, places[sheet ? 'sheet' : 'dialog'], wide && 'lg:max-w-4xl')}
    >
      <div className="dialog-body p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        {illustration && <div className="mb-4 flex justify-center">{illustration}</div>}
        <div className="flex items-start gap-3">
          <h2 id={`${id}-title`} className={classes('min-w-0 flex-1 text-xl', illustration ? 'text-center' : '')}>
            {title}
          </h2>
          {closeLabel && (
            <div className={illustration ? 'absolute top-4 right-4' : '-mt-2 -mr-2'}>
              <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
            </div>
          )}
        </div>
        {children && (
          <div id={`${id}-body`} className={classes('mt-2 text-soft', illustration ? 'text-center' : '')}>
            {children}
          </div>
        )}
        {/* Next to a long label, a short one doesn't break within a word. */}
        {actions && <div className="mt-6 flex flex-col gap-3 wrap-break-word sm:flex-row-reverse">{actions}</div>}
      </div>
    </dialog>
  )
}
