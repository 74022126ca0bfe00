import type { ReactNode } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { classes } from '../../../../ui/classes.ts'

interface Cell {
  readonly text: string
  /** How the screen shows it, if not as its text. */
  readonly cell?: ReactNode
  /** Whether it differs from what the operator saw. */
  readonly isNew: boolean
}

interface Props {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly Cell[] }[]
}

/** Versions side by side. What differs from what the operator saw is marked by weight and background. */
export const ConflictTable = ({ heads, rows }: Props) => {
  const t = useT()
  return (
    <section
      aria-label={t('console.change.stale')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="mt-3 max-h-96 overflow-auto rounded-md border border-line text-ink"
    >
      <table className="w-full text-left text-sm tabular-nums">
        <thead className="text-soft text-xs">
          <tr>
            {[t('console.field.name'), ...heads].map((head) => (
              <th key={head} scope="col" className="px-2 py-1.5">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className="border-line border-t align-baseline">
              <th scope="row" className="px-2 py-1.5 font-medium">
                {label}
              </th>
              {cells.map(({ text, cell, isNew }, index) => (
                <td
                  key={heads[index]}
                  className={classes(
                    'min-w-20 px-2 py-1.5 wrap-anywhere whitespace-pre-wrap sm:min-w-36',
                    isNew && 'bg-accent-wash font-semibold',
                  )}
                >
                  {text === '' ? (
                    <span className="font-normal text-soft">{t('console.change.nothing')}</span>
                  ) : (
                    (cell ?? text)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
