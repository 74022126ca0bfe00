import { type RunningApi, startApi } from '../base/start.ts'
import type { SandboxGiftCodes } from './gift-code.ts'

/** Serves the provider's API on its own port. */
export const startGiftCodes = ({ handle }: SandboxGiftCodes, port?: number): Promise<RunningApi> =>
  startApi({ root: '/v1/', methods: ['GET', 'PUT', 'POST'], handle }, port)
