/** Converts the instants in a statement's parameters to text. The driver would send them as JSON. */
export const asParameter = (value: unknown): unknown => {
  if (value instanceof Temporal.Instant) return value.toString()
  return Array.isArray(value) ? value.map(asParameter) : value
}
