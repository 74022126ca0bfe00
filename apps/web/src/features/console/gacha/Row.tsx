import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  readonly title: string
  readonly problem: string | null
  /** Null: the row can't be removed. */
  readonly onRemove: (() => void) | null
  readonly children: ReactNode
}

/** One of several parts of a gacha, with a name of its own. */
export const Row = ({ title, problem, onRemove, children }: Props) => {
  const t = useT()
  return (
    <fieldset className="mt-3 grid gap-4 rounded-md border border-line p-4 first:mt-0">
      <legend className="px-1 font-semibold text-sm">{title}</legend>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      {children}
      {onRemove && (
        <div>
          <Button tone="quiet" size="dense" onClick={onRemove}>
            {t('console.act.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
