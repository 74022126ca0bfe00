/** The same text for the same values, in whatever order their names came. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
