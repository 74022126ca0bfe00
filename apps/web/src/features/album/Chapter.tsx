import { type ReactNode, useId } from 'react'

/** A part of the album. It rises as it is scrolled into view, where the browser can tell and motion is welcome. */
export const Chapter = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="album-chapter">
      <h2 id={heading} className="mb-4 text-2xl text-balance">
        {title}
      </h2>
      {children}
    </section>
  )
}
