import { type RunningApi, startApi } from '../base/start.ts'
import type { SandboxPayoneer } from './payoneer.ts'

/** Serves the API and the login server on one port of its own. */
export const startPayoneer = ({ handle }: SandboxPayoneer, port?: number): Promise<RunningApi> =>
  startApi({ root: '/', methods: ['GET', 'POST', 'DELETE'], handle }, port)
