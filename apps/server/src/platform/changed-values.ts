/** The values that differ, as the audit log keeps them; null if all are the same. Both must have values of JSON. */
export const changedValues = <Values extends object>(
  before: Values,
  after: Values,
): { readonly before: Partial<Values>; readonly after: Partial<Values> } | null => {
  const keys = (Object.keys(after) as (keyof Values)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (values: Values): Partial<Values> =>
    Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Values>
  return keys.length === 0 ? null : { before: pick(before), after: pick(after) }
}
