import { ApiError } from '../../../lib/api.ts'

/** What the server says about a refusal that the operator can do something about, in the operator's language. */
export const explain = (error: unknown): string | null =>
  error instanceof ApiError && [400, 409].includes(error.status) && error.message !== '' ? error.message : null
