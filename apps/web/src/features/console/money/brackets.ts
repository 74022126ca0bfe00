import type { Bracket } from '@avalive/rules/payouts/tax'

/** Brackets as an operator reads and types them: `0: 10.21 %, 1000000: 20.42 %`. */
export const bracketsText = (brackets: readonly Bracket[]): string =>
  brackets.map(({ above, rate }) => `${above}: ${(rate / 100).toFixed(2)} %`).join(', ')

/** The brackets that were typed; null if they are not written like that. */
export const readBrackets = (text: string): Bracket[] | null => {
  if (text.trim() === '') return []
  const read = text.split(',').map((part) => /^\s*(\d{1,12})\s*:\s*(\d{1,2})(?:\.(\d{1,2}))?\s*%?\s*$/.exec(part))
  const brackets = read.flatMap((match) =>
    match ? [{ above: Number(match[1]), rate: Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0')) }] : [],
  )
  return brackets.length === read.length ? brackets : null
}
