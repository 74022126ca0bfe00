import { type CommonErrorName, commonErrors } from '@avalive/contract/errors'
import { ApiError } from '../../../lib/api.ts'

/** Whether the server refused a call for a reason that means the same in every area. */
export const isRefused = (error: unknown, name: CommonErrorName): boolean =>
  error instanceof ApiError && ((error.errorCode ?? 0) & 0xffff) === commonErrors[name].reason

/** The server didn't answer, so a change may have been made. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 0
