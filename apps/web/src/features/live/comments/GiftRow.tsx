import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { memo } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { PersonButton } from '../person/PersonButton.tsx'
import type { Row } from './rows.ts'

/** A highlighted row for a gift among the comments. A combo updates its count in the same row. */
export const GiftRow = memo(function GiftRow({ row }: { row: Extract<Row, { kind: 'gift' }> }) {
  const t = useT()
  const locale = useLocale()
  const { person, name, imageUrl } = row.gift
  const sentence = t('live.gift.sent', { name: person.nickname, gift: giftName(t, name) })
  return (
    <li className="-mx-2 my-1 flex items-center gap-3 rounded-lg bg-accent-wash py-1.5 pr-4 pl-2">
      <img src={imageUrl} alt="" width={44} height={44} decoding="async" className="size-11 shrink-0 object-contain" />
      <p className="min-w-0 flex-1 text-sm leading-snug">
        <PersonButton person={person} label={sentence} className="inline text-left hover:text-accent">
          {sentence}
        </PersonButton>
      </p>
      <p className="shrink-0 whitespace-nowrap font-display text-lg font-bold text-accent">
        ×{formatNumber(locale, row.count)}
      </p>
    </li>
  )
})
