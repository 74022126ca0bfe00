import { useT } from '../../../../lib/i18n.tsx'
import { classes } from '../../../../ui/classes.ts'
import type { Difference } from './use-change.ts'

/** Three versions side by side. What differs from what the operator saw is marked by weight and background. */
export const ConflictTable = ({ differences }: { differences: readonly Difference[] }) => {
  const t = useT()
  const cell = (text: string, saw: string) => (
    <td
      className={classes(
        'min-w-20 px-2 py-1.5 wrap-anywhere whitespace-pre-wrap sm:min-w-36',
        text !== saw && 'bg-accent-wash font-semibold',
      )}
    >
      {text || <span className="font-normal text-soft">{t('console.change.nothing')}</span>}
    </td>
  )
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
            <th scope="col" className="px-2 py-1.5">
              {t('console.field.name')}
            </th>
            <th scope="col" className="px-2 py-1.5">
              {t('console.change.saw')}
            </th>
            <th scope="col" className="px-2 py-1.5">
              {t('console.change.theirs')}
            </th>
            <th scope="col" className="px-2 py-1.5">
              {t('console.change.mine')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, saw, theirs, mine }) => (
            <tr key={label} className="border-line border-t align-baseline">
              <th scope="row" className="px-2 py-1.5 font-medium">
                {label}
              </th>
              {cell(saw, saw)}
              {cell(theirs, saw)}
              {cell(mine, saw)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
