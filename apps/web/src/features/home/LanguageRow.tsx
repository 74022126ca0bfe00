import { home, type LiveCard as Live } from '@avalive/contract/home'
import { isLocale, type Locale, localeNames, locales } from '@avalive/i18n/locales'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { callQuery } from '../../lib/query.tsx'
import { inBackground } from '../../lib/silent.ts'
import { MoreFailed } from '../../shared/MoreFailed.tsx'
import { classes } from '../../ui/classes.ts'
import { Row, rowCard } from './CardRow.tsx'
import { LiveCard, LiveCardSkeleton } from './LiveCard.tsx'

interface Props {
  /** The live streams in the page's language. */
  readonly cards: readonly Live[]
  /** The languages that somebody is live in. */
  readonly languages: readonly string[]
}

/** Live streams in one language: the page's own, or another that somebody is live in. */
export const LanguageRow = ({ cards, languages }: Props) => {
  const t = useT()
  const own = useLocale()
  const [chosen, setChosen] = useState<Locale>(own)
  const query = useQuery({
    ...callQuery(home.listLive, { language: chosen }),
    ...inBackground,
    enabled: chosen !== own,
  })
  const shown = chosen === own ? cards : query.data?.cards
  const offered = [own, ...locales.filter((locale) => locale !== own && languages.includes(locale))]
  if (languages.filter(isLocale).length === 0) return null
  return (
    <Row
      title={t('home.byLanguage')}
      filter={<LanguageChips offered={offered} chosen={chosen} onChoose={setChosen} label={t('home.byLanguage')} />}
    >
      {shown?.map((card) => (
        <li key={card.mediaId} className={rowCard}>
          <LiveCard card={card} />
        </li>
      ))}
      {shown?.length === 0 && <li className="py-6 text-soft">{t('home.noneInLanguage')}</li>}
      {!shown && query.isError && (
        <li className="w-full">
          <MoreFailed text={t('home.moreFailed')} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
        </li>
      )}
      {!shown &&
        !query.isError &&
        [1, 2, 3, 4].map((place) => (
          <li key={place} className={rowCard}>
            <LiveCardSkeleton />
          </li>
        ))}
    </Row>
  )
}

interface ChipsProps {
  readonly label: string
  readonly offered: readonly Locale[]
  readonly chosen: Locale
  readonly onChoose: (locale: Locale) => void
}

const LanguageChips = ({ label, offered, chosen, onChoose }: ChipsProps) => (
  <fieldset className="mt-2 flex flex-wrap gap-2">
    <legend className="sr-only">{label}</legend>
    {offered.map((locale) => (
      <button
        key={locale}
        type="button"
        lang={locale}
        aria-pressed={locale === chosen}
        onClick={() => onChoose(locale)}
        className={classes(
          'min-h-11 rounded-full border px-4 py-1.5 text-sm transition-colors duration-150',
          locale === chosen
            ? 'border-accent bg-accent-wash font-semibold text-accent'
            : 'border-line bg-surface hover:border-accent',
        )}
      >
        {localeNames[locale]}
      </button>
    ))}
  </fieldset>
)
