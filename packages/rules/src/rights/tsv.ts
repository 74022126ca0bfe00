import { inertText } from '../tables/cell.ts'

/**
 * A cell that a spreadsheet shows as text. Control characters would end the cell or the line, and a quotation mark
 * would swallow the cells after it.
 */
export const tsvCell = (value: string): string => {
  const oneLine = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  const text = inertText(oneLine)
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table with tabs. The byte order mark lets spreadsheets read it as UTF-8. */
export const tsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(tsvCell).join('\t')}\r\n`).join('')}`
