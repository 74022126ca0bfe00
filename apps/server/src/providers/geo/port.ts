import type { FastifyRequest } from 'fastify'

/** Where a request comes from: ISO 3166-1 alpha-2, or undefined when it cannot be told. */
export interface Geo {
  regionOf(request: FastifyRequest): string | undefined
}
