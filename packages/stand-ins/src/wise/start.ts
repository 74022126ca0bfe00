import { type RunningApi, startApi } from '../base/start.ts'
import type { SandboxWise } from './wise.ts'

/** Serves Wise's API on its own port. */
export const startWise = ({ handle }: SandboxWise, port?: number): Promise<RunningApi> =>
  startApi({ root: '/v', methods: ['GET', 'PUT', 'POST'], handle }, port)
