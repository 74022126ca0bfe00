import type { Geo } from './port.ts'

/** Reads the region from a header that a proxy in front of us sets (such as `CF-IPCountry`). */
export const headerGeo = (header: string): Geo => ({
  regionOf: (request) => {
    const value = request.headers[header.toLowerCase()]
    return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : undefined
  },
})
