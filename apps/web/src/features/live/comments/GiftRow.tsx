import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { memo } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { PersonButton } from '../person/PersonButton.tsx'
import type { Row } from './rows.ts'

interface Props {
  row: Extract<Row, { kind: 'gift' }>
  /** The Tab key stops at this row. Arrow keys move to the others. */
  isTabStop: boolean
}

/** One highlighted line for a gift among the comments. A combo updates its count in the same line. */
export const GiftRow = memo(function GiftRow({ row, isTabStop }: Props) {
  const t = useT()
  const locale = useLocale()
  const { person, name, imageUrl } = row.gift
  const sentence = t('live.gift.sent', { name: person.nickname, gift: giftName(t, name) })
  const count = `×${formatNumber(locale, row.count)}`
  return (
    <li
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${sentence} ${count}`}
      className="chat-row gift-line -mx-2 my-0.5 flex items-center gap-2 bg-accent-wash px-2 text-sm"
    >
      <img src={imageUrl} alt="" width={44} height={44} decoding="async" className="size-6 shrink-0 object-contain" />
      <PersonButton
        person={person}
        label={sentence}
        tabIndex={isTabStop ? 0 : -1}
        className="min-h-11 min-w-0 flex-1 text-left leading-snug hover:text-accent"
      >
        {sentence}
      </PersonButton>
      <p className="shrink-0 whitespace-nowrap font-display text-base/none font-bold tabular-nums text-accent">
        {count}
      </p>
    </li>
  )
})
