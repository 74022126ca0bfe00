import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'

interface Props {
  counts: readonly number[]
  value: number
  onChoose: (count: number) => void
}

export const CountChoice = ({ counts, value, onChoose }: Props) => {
  const t = useT()
  const locale = useLocale()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('live.gift.howMany')}</legend>
      <div className="flex flex-wrap gap-2 p-1">
        {counts.map((count) => (
          <label
            key={count}
            // A single count that filled the row would look like a second button to send.
            className="relative flex min-h-11.5 min-w-14 flex-auto cursor-pointer only:flex-none items-center justify-center rounded-full border border-line px-3 font-display font-semibold whitespace-nowrap transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="count"
              checked={count === value}
              onChange={() => onChoose(count)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            ×{formatNumber(locale, count)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
