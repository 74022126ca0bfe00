/** The first characters that make a spreadsheet compute a cell, also in full width. */
const formulaStart = /^\s*[=+\-@＝＋－＠]/u

/** A text that a spreadsheet shows as it is. A leading apostrophe keeps it from being computed. */
export const inertText = (value: string): string => (formulaStart.test(value) ? `'${value}` : value)
