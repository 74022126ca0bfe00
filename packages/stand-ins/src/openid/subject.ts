import { createHash } from 'node:crypto'
import type { Service } from '@avalive/rules/session/services'

const digits = (hex: string, length: number): string =>
  `1${BigInt(`0x${hex}`)
    .toString()
    .slice(0, length - 1)}`

/** The id of a person at a service, in the service's own format. The same key always gives the same id. */
export const subjectOf = (service: Service, key: string): string => {
  const hex = createHash('sha256').update(`${service} ${key}`).digest('hex')
  switch (service) {
    case 'x':
      return digits(hex, 19)
    case 'google':
      return digits(hex, 21)
    case 'line':
      return `U${hex.slice(0, 32)}`
    case 'facebook':
      return digits(hex, 17)
    case 'apple':
      return `${digits(hex, 6)}.${hex.slice(0, 32)}.${digits(hex.slice(32), 4)}`
  }
}
