import { type CsvValue, csv } from '@avalive/rules/tables/csv'
import type { Column, ListCall, RowOf } from './types.ts'
import { fetchPage } from './use-list.ts'

export const MOST_ROWS = 10_000

export interface CsvFile {
  readonly text: string
  readonly count: number
  /** The list has more rows than a file takes. */
  readonly isCut: boolean
}

/** Reads a list page by page and writes it as a table. `onProgress` hears how many rows have been read. */
export const readCsv = async <C extends ListCall>(
  target: C,
  input: object,
  columns: readonly Column<RowOf<C>>[],
  onProgress: (count: number) => void,
  most = MOST_ROWS,
): Promise<CsvFile> => {
  const written = columns.flatMap(({ label, csv: value }) => (value ? [{ label, value }] : []))
  const rows: CsvValue[][] = []
  let after: string | null = null
  do {
    const page: { rows: readonly RowOf<C>[]; next: string | null } = await fetchPage(target, input, after)
    for (const row of page.rows) rows.push(written.map(({ value }) => value(row)))
    after = page.next
    onProgress(Math.min(rows.length, most))
  } while (after !== null && rows.length < most)
  const kept = rows.slice(0, most)
  return {
    text: csv([written.map(({ label }) => label), ...kept]),
    count: kept.length,
    isCut: after !== null || rows.length > most,
  }
}

export const saveFile = (
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = 'text/csv;charset=utf-8',
): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
