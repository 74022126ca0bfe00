import type { Geo } from '@avalive/server/providers/geo/port'

/** The region of the address in tests: what the header says. */
export const geoOfHeader = {
  regionOf: ({ headers }: { readonly headers: Record<string, unknown> }) =>
    typeof headers['x-test-region'] === 'string' ? headers['x-test-region'] : undefined,
}

/** Everybody is at home, unless a header says otherwise. */
export const homeGeo: Geo = {
  regionOf: ({ headers, caller }) => {
    const moved = headers['x-test-region']
    return typeof moved === 'string' ? moved : caller?.homeRegion
  },
}
