import { consolePictures } from '@avalive/contract/console-pictures'
import type { PictureKind } from '@avalive/rules/console/picture-kinds'
import { call } from '../../../../lib/api.ts'

/** Hears which part is sent, 0 to 1. */
export type OnProgress = (part: number) => void

/** The file in base64, as a data address has it after its comma. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })

/** Sends a request as `fetch` does, and says how much of it is sent. */
const sendWithProgress =
  (onProgress: OnProgress) =>
  (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'POST', url)
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => {
        const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' }
        resolve(new Response(request.responseText, { status: request.status, headers }))
      })
      request.addEventListener('error', () => reject(new TypeError('no answer')))
      request.send(typeof init.body === 'string' ? init.body : null)
    })

/** Stores a picture of a kind, and returns it. */
export const uploadPicture = async (kind: PictureKind, file: File, onProgress: OnProgress) => {
  const name = file.name.slice(0, 100).trim() || kind
  const input = { kind, name, data: await base64Of(file) }
  return (await call(consolePictures.uploadPicture, input, { transport: sendWithProgress(onProgress) })).picture
}
