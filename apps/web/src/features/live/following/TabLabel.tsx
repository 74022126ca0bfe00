import { abbreviate, formatNumber } from '@avalive/i18n/format'
import { useLocale } from '../../../lib/i18n.tsx'

/** A tab's name, and how many people it lists once that is known. */
export const TabLabel = ({ text, count }: { text: string; count: number | undefined }) => {
  const locale = useLocale()
  return (
    <>
      {text}{' '}
      {count !== undefined && (
        <span className="text-soft tabular-nums" title={formatNumber(locale, count)}>
          {abbreviate(locale, count)}
        </span>
      )}
    </>
  )
}
