import { type ShownLine, shownLine } from '../change/shown.tsx'
import type { Column } from './types.ts'

/** A row as its columns show it. */
export const rowLines = <Row>(columns: readonly Column<Row>[], row: Row): ShownLine[] =>
  columns.map(({ label, cell, csv }) => shownLine(label, cell(row), csv?.(row)))
