import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen with its heading. */
export const Section = ({ title, lead, actions, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 border-line border-t pt-4 first:mt-0 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {lead && <p className="mt-1 max-w-prose text-sm text-soft">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
