import { useId } from 'react'

interface Props {
  readonly title: string
  readonly notes: readonly string[]
  /** `h3` inside a section that has a heading of its own. */
  readonly heading?: 'h2' | 'h3'
}

/** Quiet sentences at the end of a page. */
export const Notes = ({ title, notes, heading: Heading = 'h2' }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="font-semibold text-base">
        {title}
      </Heading>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-sm text-soft">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
