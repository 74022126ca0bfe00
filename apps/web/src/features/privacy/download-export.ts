import { privacy } from '@avalive/contract/privacy'
import { call } from '../../lib/api.ts'

/** Loads the parts one after another, and saves them as one file. Nothing is saved if a part is missing. */
export const downloadExport = async (requestId: string, parts: number): Promise<void> => {
  const texts: string[] = []
  for (let position = 0; position < parts; position++) {
    texts.push((await call(privacy.getExportPart, { requestId, position })).text)
  }
  const url = URL.createObjectURL(new Blob(texts, { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'avalive-data.json'
  link.click()
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
