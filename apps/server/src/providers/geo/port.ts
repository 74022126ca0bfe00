import type { FastifyRequest } from 'fastify'

/** The region of a request as ISO 3166-1 alpha-2, or undefined if unknown. */
export interface Geo {
  regionOf(request: FastifyRequest): string | undefined
}
