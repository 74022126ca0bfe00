import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/errors.ts'
import { hasBearer } from '../../../platform/http/caller.ts'

/** A verified session gets a new token in its cookie. The app's webview has a token instead, which stays the app's. */
export const requireBrowser = (request: FastifyRequest): void => {
  if (hasBearer(request)) throw new Refusal('session.browserRequired')
}
