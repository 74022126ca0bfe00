import type { ReactNode } from 'react'
import type { Column, Order } from './types.ts'

/** What the table and the cards of a list have in common. */
export interface RowsProps<Row> {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  /** Null while the first ones load. */
  readonly rows: readonly Row[] | null
  readonly rowKey: (row: Row) => string
  readonly rowLink?: (row: Row) => string
  readonly details?: (row: Row) => ReactNode
  /** The keys of the rows whose details are open. */
  readonly open: readonly string[]
  readonly onTurn: (key: string) => void
  readonly order: Order | null
  readonly onOrder: (order: Order) => void
  /** Null: rows can't be selected. */
  readonly selected: ReadonlyMap<string, Row> | null
  readonly onSelect: (rows: readonly Row[], isOn: boolean) => void
}

export const SKELETON_ROWS = 8
