import { useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Loading, Skeleton } from '../../../../ui/Skeleton.tsx'
import { KeptScope } from '../KeptScope.tsx'
import { checkLook } from '../style.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { RowMain } from './RowMain.tsx'
import { type RowsProps, SKELETON_ROWS } from './rows.ts'

/** The rows of a list on a phone: the first column, and the others below it in one line that wraps. */
export const ListCards = <Row,>(props: RowsProps<Row>) => {
  const { name, columns, rows, rowKey, rowLink, details, open, onTurn, selected, onSelect } = props
  const id = useId()
  const [first, ...others] = columns.filter(({ onPhone }) => onPhone !== 'hidden')
  return (
    <>
      <div className="mb-2 empty:hidden">
        <OrderSelect {...props} />
      </div>
      {rows === null && <CardSkeletons />}
      <ul className="rounded-md border border-line bg-surface text-sm tabular-nums empty:hidden">
        {rows?.map((row) => {
          const key = rowKey(row)
          const isOpen = details ? open.includes(key) : undefined
          return (
            <KeptScope key={key} name={`${name} ${key}`}>
              <li
                data-row
                tabIndex={-1}
                className={classes(
                  'border-line border-b px-3 py-2 first:rounded-t-md last:rounded-b-md last:border-0',
                  selected?.has(key) && 'bg-accent-wash',
                )}
              >
                <div className="flex items-center gap-2">
                  {selected && (
                    <label className="-my-2 -ml-3 flex size-11 shrink-0 items-center justify-center">
                      <input
                        type="checkbox"
                        aria-labelledby={`${id}-${key}`}
                        className={checkLook}
                        checked={selected.has(key)}
                        onChange={(event) => onSelect([row], event.target.checked)}
                      />
                    </label>
                  )}
                  <div className="min-w-0 flex-1">
                    <div id={`${id}-${key}`} className="wrap-anywhere">
                      <RowMain
                        link={rowLink?.(row)}
                        isOpen={isOpen}
                        detailsId={`${id}-${key}-details`}
                        onTurn={() => onTurn(key)}
                      >
                        {first?.cell(row)}
                      </RowMain>
                    </div>
                    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-soft">
                      {others.map((column) => (
                        <div key={column.name} className="flex min-w-0 flex-wrap gap-x-1.5 has-[>dd:empty]:hidden">
                          <dt className="sr-only">{column.label}</dt>
                          <dd className="min-w-0 wrap-anywhere">{column.cell(row)}</dd>
                        </div>
                      ))}
                    </dl>
                  </div>
                </div>
                {isOpen && (
                  <div id={`${id}-${key}-details`} className="mt-2">
                    {details?.(row)}
                  </div>
                )}
              </li>
            </KeptScope>
          )
        })}
      </ul>
    </>
  )
}

const CardSkeletons = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <div className="rounded-md border border-line bg-surface">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
          <div key={row} className="border-line border-b px-3 py-3 text-sm last:border-0">
            <Skeleton width="55%" />
            <Skeleton width="80%" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
