/**
 * Converts the instants in the parameters of a statement to text, so that no store has to. The driver would send them as
 * JSON.
 */
export const asParameter = (value: unknown): unknown => {
  if (value instanceof Temporal.Instant) return value.toString()
  return Array.isArray(value) ? value.map(asParameter) : value
}
