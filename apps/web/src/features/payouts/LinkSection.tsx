import { type ReactNode, useId } from 'react'
import { List } from '../../ui/List.tsx'

/** A titled list of links. */
export const LinkSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <List>{children}</List>
    </nav>
  )
}
