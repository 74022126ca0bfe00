import type { Draw } from '@avalive/contract/gacha-draw'
import { formatNumber } from '@avalive/i18n/format'
import type { Rolled } from '@avalive/rules/gacha/draw'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { nameOfItem } from '../odds/odds.ts'

interface Props {
  readonly draw: Draw
  /** Null while the seed is unknown. */
  readonly recomputed: readonly Rolled[] | null
  /** Names of items that can be drawn now. Others are shown by id, unless they were drawn. */
  readonly names: ReadonlyMap<string, string>
}

/** The drawn results next to the recomputed ones. */
export const Comparison = ({ draw, recomputed, names }: Props) => {
  const t = useT()
  const locale = useLocale()
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead className="text-soft">
        <tr>
          <th scope="col" className="w-8 py-1 font-medium">
            <span className="sr-only">{t('gacha.verify.number')}</span>
          </th>
          <th scope="col" className="py-1 pr-2 font-medium">
            {t('gacha.verify.drawn')}
          </th>
          {recomputed && (
            <th scope="col" className="py-1 font-medium">
              {t('gacha.verify.recomputed')}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {draw.results.map(({ index, roll, item }) => {
          const again = recomputed?.[index]
          const isSameItem = again?.itemId === item.itemId
          const isSame = isSameItem && again.roll === roll
          return (
            <tr key={index} className="align-top">
              <td className="py-2 text-soft">{formatNumber(locale, index + 1)}</td>
              <td className="py-2 pr-2">
                <Cell name={nameOfItem(item)} roll={formatNumber(locale, roll)} />
              </td>
              {recomputed && (
                <td className={classes('py-2', isSame ? '' : 'text-danger')}>
                  {again && (
                    <Cell
                      name={isSameItem ? nameOfItem(item) : (names.get(again.itemId) ?? again.itemId)}
                      roll={formatNumber(locale, again.roll)}
                    />
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Cell = ({ name, roll }: { name: string; roll: string }) => {
  const t = useT()
  return (
    <>
      <span className="block hyphens-auto">{name}</span>
      <span className="block text-xs text-soft">{t('gacha.verify.roll', { roll })}</span>
    </>
  )
}
