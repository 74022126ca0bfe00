import { type CountryResponse, open } from 'maxmind'
import type { Geo } from './port.ts'

/** Looks up the region in a local MaxMind country database. */
export const maxmindGeo = async (file: string): Promise<Geo> => {
  const reader = await open<CountryResponse>(file, { watchForUpdates: true })
  return { regionOf: (request) => reader.get(request.ip)?.country?.iso_code }
}
