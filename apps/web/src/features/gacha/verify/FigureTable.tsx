import { formatNumber } from '@avalive/i18n/format'
import type { ObservedRow } from '@avalive/rules/gacha/chi-square'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'

interface TableProps {
  readonly rows: readonly ObservedRow[]
  readonly nameOf: (row: ObservedRow) => ReactNode
}

/** Observed counts next to expected ones. */
export const FigureTable = ({ rows, nameOf }: TableProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <table className="mt-3 w-full text-left text-sm wrap-anywhere">
      <thead className="text-soft">
        <tr>
          <th scope="col" className="py-1 pr-2 font-medium">
            {t('gacha.observed.what')}
          </th>
          <th scope="col" className="py-1 pr-2 text-right font-medium">
            {t('gacha.observed.drawn')}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t('gacha.observed.expected')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.itemId}>
            <th scope="row" className="py-2 pr-2 font-normal hyphens-auto">
              {nameOf(row)}
            </th>
            <td className="py-2 pr-2 text-right font-semibold">{formatNumber(locale, row.observed)}</td>
            <td className="py-2 text-right">{formatNumber(locale, Math.round(row.expected * 10) / 10)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
