import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { BackIcon } from '../../../ui/icons.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { Attendance } from './Attendance.tsx'
import { SubjectContext } from './change/shown.tsx'

interface Props {
  /** The heading, and the title of the browser's tab. */
  readonly title: string
  readonly lead?: ReactNode
  /** Status badges beside the heading. */
  readonly badges?: ReactNode
  /** Where the screen was opened from. */
  readonly back?: { readonly to: string; readonly label: string }
  /** Buttons at the end of the heading's line. */
  readonly actions?: ReactNode
  /** The case that the screen shows, as the audit log names it: `event:12`, or several. Others who have it open are shown. */
  readonly subject?: string | readonly string[]
  readonly children: ReactNode
}

/** Every screen of the console: title, lead, actions, content. */
export const Screen = ({ title, lead, badges, back, actions, subject, children }: Props) => {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const tab = t('frame.title', { title: `${title} · ${t('console.title')}` })
  useEffect(() => {
    document.title = tab
  }, [tab])
  // The address changes before the screen's code is there, and then the focus waits for its heading in `main`.
  useEffect(() => {
    const active = document.activeElement
    if (active === document.body || active?.id === 'main') heading.current?.focus({ preventScroll: true })
  }, [])
  const subjects = subject === undefined ? [] : [subject].flat()
  return (
    <div className="mx-auto w-full max-w-400 px-4 pt-4 pb-12 sm:px-6">
      {back && (
        <PlainLink
          to={back.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-sm text-sm text-soft hover:text-ink sm:min-h-8"
        >
          <BackIcon size={16} />
          {back.label}
        </PlainLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere">
            {title}
          </h1>
          {badges}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2">
            <SubjectContext value={subjects[0]}>{actions}</SubjectContext>
          </div>
        )}
      </div>
      {lead && <p className="mt-1 max-w-prose text-sm text-soft">{lead}</p>}
      {subjects.length > 0 && <Attendance subjects={subjects} />}
      <div className="mt-5">
        <SubjectContext value={subjects[0]}>{children}</SubjectContext>
      </div>
    </div>
  )
}
