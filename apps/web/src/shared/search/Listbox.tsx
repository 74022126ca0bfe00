import type { ReactNode, Ref } from 'react'
import { useT } from '../../lib/i18n.tsx'

export interface ListboxProps {
  readonly id: string
  readonly ref: Ref<HTMLDivElement>
}

/** The list that the field controls. The focus stays in the field. */
export const Listbox = ({
  id,
  ref,
  isBusy = false,
  children,
}: ListboxProps & { isBusy?: boolean; children: ReactNode }) => (
  <div
    ref={ref}
    id={id}
    role="listbox"
    aria-label={useT()('search.results')}
    aria-busy={isBusy}
    className="flex w-full flex-col gap-6"
  >
    {children}
  </div>
)
