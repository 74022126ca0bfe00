import { createTranslator, startTranslator } from '@avalive/stand-ins/translate/translate'
import type { Parts } from '../../app.ts'

export interface TranslateService {
  readonly translate: NonNullable<Parts['translate']>
  stop(): Promise<void>
}

/** The sandbox's translator, on a port of its own. */
export const translateService = async (): Promise<TranslateService> => {
  const key = 'sandbox'
  const { address, stop } = await startTranslator(createTranslator(key))
  return { translate: { url: `http://${address.host}:${address.port}`, key, isSandbox: true }, stop }
}
