import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { cookies, readCookie, sessionCookieOf } from '../../platform/http/cookies.ts'
import { hashOf } from '../../platform/secrets.ts'
import type { Geo } from '../../providers/geo/port.ts'
import { recallAll, remember } from './store.ts'

const REGION = /^[A-Z]{2}$/

export interface SandboxGeo extends Geo {
  /** Returns false for a caller without a session, whose choice only their own browser can keep. */
  choose(request: FastifyRequest, region: string): Promise<boolean>
}

const sessionKey = (config: Config, request: FastifyRequest): string | undefined => {
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? sessionCookieOf(config, request)
  return token && hashOf(token).toString('base64url')
}

/** The sandbox's geo-IP lookup returns the region chosen by the caller, and their home until then (rulings §1). */
export const sandboxGeo = async (config: Config, db: Database): Promise<SandboxGeo> => {
  const chosen = (await recallAll(db, 'region:')) as Map<string, string>
  return {
    regionOf: (request) => {
      const header = request.headers['x-sandbox-region']
      if (typeof header === 'string' && REGION.test(header)) return header
      const key = sessionKey(config, request)
      const cookie = readCookie(request, cookies.sandboxRegion)
      const moved = (key && chosen.get(key)) ?? (cookie && REGION.test(cookie) ? cookie : undefined)
      return moved ?? request.caller?.homeRegion
    },
    choose: async (request, region) => {
      const key = sessionKey(config, request)
      if (!key) return false
      chosen.set(key, region)
      await remember(db, `region:${key}`, region)
      return true
    },
  }
}
