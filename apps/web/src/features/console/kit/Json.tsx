import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'

type Values = Readonly<Record<string, unknown>> | null

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2)

/** The values of an audit row: before and after, those that differ marked by a sign as well as by color. */
export const Json = ({ before, after }: { before: Values; after: Values }) => {
  const t = useT()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return <p className="text-sm text-soft">{t('console.json.none')}</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead className="text-soft text-xs">
          <tr>
            <th scope="col" className="py-1 pr-4 font-semibold">
              {t('console.field.name')}
            </th>
            <th scope="col" className="py-1 pr-4 font-semibold">
              {t('console.field.before')}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {t('console.field.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const [old, now] = [textOf(before?.[name]), textOf(after?.[name])]
            const differs = old !== now
            return (
              <tr key={name} className="border-line border-t align-baseline">
                <th scope="row" className="py-1.5 pr-4 font-medium">
                  <code className="text-xs">{name}</code>
                </th>
                <td className="min-w-40 py-1.5 pr-4">
                  <Value text={old} tone={differs && old !== '' ? 'before' : null} />
                </td>
                <td className="min-w-40 py-1.5">
                  {differs ? (
                    <Value text={now} tone={now === '' ? null : 'after'} />
                  ) : (
                    <span className="text-soft">{t('console.json.same')}</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const Value = ({ text, tone }: { text: string; tone: 'before' | 'after' | null }) => (
  <span
    className={classes(
      'whitespace-pre-wrap wrap-anywhere',
      tone !== null && 'rounded-sm px-1.5 py-0.5',
      tone === 'before' && 'bg-danger-wash text-danger',
      tone === 'after' && 'bg-success-wash text-success',
    )}
  >
    {tone && <span aria-hidden="true">{tone === 'before' ? '− ' : '+ '}</span>}
    {text}
  </span>
)
