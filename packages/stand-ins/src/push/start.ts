import { type RunningApi, startApi } from '../base/start.ts'
import type { SandboxPush } from './push.ts'

/** Serves the addresses of subscriptions on a port of their own. */
export const startPush = ({ handle }: SandboxPush, port?: number): Promise<RunningApi> =>
  startApi({ root: '/push/', methods: ['POST'], binary: true, handle }, port)
