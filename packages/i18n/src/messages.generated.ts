// Made by generate.ts; change its source and run it again.
export interface MessageParams {
  'common.back': Record<never, never>
  'common.cancel': Record<never, never>
  'common.close': Record<never, never>
  'common.error.general': Record<never, never>
  'common.loading': Record<never, never>
  'common.notSignedIn': Record<never, never>
  'common.ok': Record<never, never>
  'common.rank': { rank: number }
  'common.retry': Record<never, never>
  'common.validation.emailRequired': Record<never, never>
  'common.validation.formError': Record<never, never>
  'common.validation.invalidRegion': Record<never, never>
  'common.validation.maxCharacters': { characters: number }
  'common.validation.maxValue': { maxValue: number }
  'common.validation.minValue': { minValue: number }
  'common.validation.mismatch': Record<never, never>
  'common.validation.required': Record<never, never>
  'server.error.conflict': Record<never, never>
  'server.error.creationClosed': Record<never, never>
  'server.error.firstSignInOver': Record<never, never>
  'server.error.foreignOrigin': Record<never, never>
  'server.error.handOffRefused': Record<never, never>
  'server.error.invalidInput': Record<never, never>
  'server.error.maintenance': Record<never, never>
  'server.error.notAllowed': Record<never, never>
  'server.error.notFound': Record<never, never>
  'server.error.notSignedIn': Record<never, never>
  'server.error.postpaidAlreadyPaid': Record<never, never>
  'server.error.serviceUnavailable': Record<never, never>
  'server.error.tooLarge': Record<never, never>
  'server.error.tooManyRequests': Record<never, never>
  'server.error.tooYoung': Record<never, never>
  'server.error.unavailable': Record<never, never>
  'server.error.unexpected': Record<never, never>
  'server.error.unsupportedMediaType': Record<never, never>
}

export type MessageKey = keyof MessageParams
