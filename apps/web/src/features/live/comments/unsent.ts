import { onSessionChange } from '../../../lib/session.ts'

/** Comments that were typed but not sent, by stream. A step to the next stream and back doesn't lose them. */
const unsent = new Map<string, string>()
onSessionChange(() => unsent.clear())

export const unsentIn = (mediaId: string): string => unsent.get(mediaId) ?? ''

export const keepUnsent = (mediaId: string, text: string): void => {
  if (text === '') unsent.delete(mediaId)
  else unsent.set(mediaId, text)
}
