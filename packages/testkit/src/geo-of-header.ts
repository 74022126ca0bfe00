/** The region of the address in tests: what the header says. */
export const geoOfHeader = {
  regionOf: ({ headers }: { readonly headers: Record<string, unknown> }) =>
    typeof headers['x-test-region'] === 'string' ? headers['x-test-region'] : undefined,
}
