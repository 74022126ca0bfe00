import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Beside the title: a total. */
  detail?: ReactNode
  /** Gets the id of the heading, for a list that it names. */
  children: (labelledBy: string) => ReactNode
}

/** A part of a profile with its heading. */
export const ProfileSection = ({ title, detail, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {detail && <p className="text-sm text-soft">{detail}</p>}
      </div>
      {children(id)}
    </section>
  )
}
