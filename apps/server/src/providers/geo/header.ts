import type { Geo } from './port.ts'

/** A proxy in front of us looked the address up already and says so in a header (`CF-IPCountry` and the like). */
export const headerGeo = (header: string): Geo => ({
  regionOf: (request) => {
    const value = request.headers[header.toLowerCase()]
    return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : undefined
  },
})
