import type { Geo } from './port.ts'

/**
 * Reads the region from a header that a proxy in front of us sets (such as `CF-IPCountry`). A request has a second
 * address only if TRUST_PROXY names its sender. From anybody else the header is ignored.
 */
export const headerGeo = (header: string): Geo => ({
  regionOf: (request) => {
    if ((request.ips?.length ?? 0) < 2) return undefined
    const value = request.headers[header.toLowerCase()]
    return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : undefined
  },
})
