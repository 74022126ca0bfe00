import { useId } from 'react'

/** Quiet sentences at the end of a page. */
export const Notes = ({ title, notes }: { title: string; notes: readonly string[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base font-medium">
        {title}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-sm text-soft">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
