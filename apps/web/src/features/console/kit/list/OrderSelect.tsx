import { useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { controlLook } from '../style.ts'
import type { RowsProps } from './rows.ts'

/** The orders of a list that has no headers to press. */
export const OrderSelect = <Row,>({
  columns,
  order,
  onOrder,
}: Pick<RowsProps<Row>, 'columns' | 'order' | 'onOrder'>) => {
  const t = useT()
  const id = useId()
  const sortable = columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, sort }]))
  if (sortable.length === 0) return null
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-soft text-xs">
        {t('console.list.order')}
      </label>
      <select
        id={id}
        className={controlLook}
        value={order ? `${order.isDescending ? '-' : ''}${order.name}` : ''}
        onChange={({ target: { value } }) =>
          onOrder({ name: value.replace(/^-/, ''), isDescending: value.startsWith('-') })
        }
      >
        {order === null && <option value="">–</option>}
        {sortable.flatMap(({ label, sort }) => [
          <option key={`-${sort}`} value={`-${sort}`}>
            {t('console.list.descending', { column: label })}
          </option>,
          <option key={sort} value={sort}>
            {t('console.list.ascending', { column: label })}
          </option>,
        ])}
      </select>
    </div>
  )
}
