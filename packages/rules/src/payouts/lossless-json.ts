/** TypeScript's library doesn't know these parts of JSON yet. */
type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown
const json = JSON as unknown as {
  parse(text: string, reviver: Reviver): unknown
  rawJSON(text: string): object
}

/** Parses JSON with every number as the text it was written in, because int64 and decimals don't fit a number. */
export const parseLossless = (text: string): unknown =>
  json.parse(text, (_key, value, { source }) => (typeof value === 'number' ? source : value))

/** A number that JSON.stringify writes with exactly these digits. */
export const rawNumber = (digits: string): object => {
  if (!/^-?\d+(\.\d+)?$/.test(digits)) throw new RangeError('not a number')
  return json.rawJSON(digits)
}
