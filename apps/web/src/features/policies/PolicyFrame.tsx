import type { ReactNode } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { isSignedIn } from '../../lib/session.ts'

export interface PolicySection {
  readonly id: string
  readonly title: string
  readonly text: ReactNode
}

interface Props {
  title: string
  lead: string
  sections?: readonly PolicySection[]
  children?: ReactNode
}

/** A text page with short sections. */
export const PolicyFrame = ({ title, lead, sections = [], children }: Props) => {
  const t = useT()
  const back = { to: isSignedIn() ? '/mypage/' : '/login', label: t('common.back') }
  return (
    <AppFrame title={title} lead={lead} back={back}>
      <div className="flex flex-col gap-8">
        {sections.map(({ id, title: heading, text }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="text-xl">
              {heading}
            </h2>
            <div className="mt-2 max-w-prose space-y-3">{text}</div>
          </section>
        ))}
        {children}
      </div>
    </AppFrame>
  )
}
