import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Stroke } from '../../../ui/icons.tsx'

/** A number of tickets, with an icon instead of the name to save space. */
export const TicketAmount = ({ name, count }: { name: string; count: number }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <span className="inline-flex items-center gap-1.5 font-display font-bold" title={name}>
      <Stroke
        path="M4 7.5h16v3a1.7 1.7 0 0 0 0 3.4v3H4v-3a1.7 1.7 0 0 0 0-3.4ZM14.5 8v1.5M14.5 11.4v1.5M14.5 14.9v1.5"
        size={20}
        className="shrink-0 text-accent"
      />
      <span aria-hidden="true">{formatNumber(locale, count)}</span>
      <span className="sr-only">{t('gacha.tickets', { count, name })}</span>
    </span>
  )
}
