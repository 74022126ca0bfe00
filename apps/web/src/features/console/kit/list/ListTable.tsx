import { useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Loading, Skeleton } from '../../../../ui/Skeleton.tsx'
import { KeptScope } from '../KeptScope.tsx'
import { checkLook } from '../style.ts'
import { RowMain } from './RowMain.tsx'
import { type RowsProps, SKELETON_ROWS } from './rows.ts'
import type { Column, Order } from './types.ts'

export const ListTable = <Row,>(props: RowsProps<Row>) => {
  const { name, columns, rows, rowKey, rowLink, details, open, onTurn, order, onOrder, selected, onSelect } = props
  const t = useT()
  const id = useId()
  const isAll = rows !== null && rows.length > 0 && rows.every((row) => selected?.has(rowKey(row)))
  const width = columns.length + (selected ? 1 : 0)
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        <thead className="border-line border-b text-soft text-xs">
          <tr>
            {selected && (
              <th scope="col" className="w-9 px-3">
                <input
                  type="checkbox"
                  aria-label={t('console.list.selectAll')}
                  className={checkLook}
                  checked={isAll}
                  disabled={rows === null}
                  onChange={(event) => onSelect(rows ?? [], event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.name} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null
            ? Array.from({ length: SKELETON_ROWS }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
                <tr key={row} className="border-line border-b last:border-0">
                  {Array.from({ length: width }, (_, cell) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move
                    <td key={cell} className="px-3 py-2">
                      {row === 0 && cell === 0 ? (
                        <Loading label={t('common.loading')}>
                          <Skeleton width="70%" />
                        </Loading>
                      ) : (
                        <Skeleton width={cell % 2 === 0 ? '70%' : '50%'} />
                      )}
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => {
                const key = rowKey(row)
                const isOpen = details ? open.includes(key) : undefined
                const [first] = columns
                return (
                  <KeptScope key={key} name={`${name} ${key}`}>
                    <tr
                      data-row
                      tabIndex={-1}
                      className={classes(
                        'border-line border-b align-baseline last:border-0 focus-within:bg-accent-wash hover:bg-accent-wash',
                        selected?.has(key) && 'bg-accent-wash',
                      )}
                    >
                      {selected && (
                        <td className="px-3 py-1.5">
                          <input
                            type="checkbox"
                            aria-labelledby={`${id}-${key}`}
                            className={`${checkLook} align-middle`}
                            checked={selected.has(key)}
                            onChange={(event) => onSelect([row], event.target.checked)}
                          />
                        </td>
                      )}
                      {columns.map((column) => (
                        <td
                          key={column.name}
                          id={column === first ? `${id}-${key}` : undefined}
                          className={classes('px-3 py-1.5', column.align === 'end' && 'text-right')}
                        >
                          {column === first ? (
                            <RowMain
                              link={rowLink?.(row)}
                              isOpen={isOpen}
                              detailsId={`${id}-${key}-details`}
                              onTurn={() => onTurn(key)}
                            >
                              {column.cell(row)}
                            </RowMain>
                          ) : (
                            column.cell(row)
                          )}
                        </td>
                      ))}
                    </tr>
                    {isOpen && (
                      <tr id={`${id}-${key}-details`} className="border-line border-b last:border-0">
                        <td colSpan={width} className="bg-raised px-4 py-3">
                          {details?.(row)}
                        </td>
                      </tr>
                    )}
                  </KeptScope>
                )
              })}
        </tbody>
      </table>
    </section>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  order: Order | null
  onOrder: (order: Order) => void
}

const Head = <Row,>({ column: { label, sort, align }, order, onOrder }: HeadProps<Row>) => {
  const look = classes('px-3 py-1 font-semibold whitespace-nowrap', align === 'end' && 'text-right')
  if (sort === undefined) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  }
  const isSorted = order?.name === sort
  const direction = isSorted ? (order.isDescending ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" aria-sort={direction} className={look}>
      <button
        type="button"
        className="-mx-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 font-semibold hover:text-ink"
        onClick={() => onOrder({ name: sort, isDescending: isSorted ? !order.isDescending : true })}
      >
        {label}
        <span aria-hidden="true" className="w-3 text-center">
          {isSorted ? (order.isDescending ? '↓' : '↑') : ''}
        </span>
      </button>
    </th>
  )
}
