import { type PictureStore, PictureStoreFailed } from './port.ts'
import { type S3Credentials, signedHeaders } from './s3-signature.ts'

export interface S3Settings extends S3Credentials {
  /** The address of the bucket: `https://s3.ap-northeast-1.amazonaws.com/pictures`. */
  readonly url: string
  /** The store refuses a signature whose time is not its own. */
  readonly now: () => Temporal.Instant
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** More than any picture of ours. */
const MAX_BYTES = 10_000_000

/** Reads at most so many bytes, because the answer is from elsewhere. */
const bytesOf = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new PictureStoreFailed('a file of the picture store is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** An S3-compatible object store. The server reads the files itself, so the bucket needs no public access. */
export const s3Pictures = ({ url, now, timeoutMs = TIMEOUT_MS, ...credentials }: S3Settings): PictureStore => {
  const base = url.replace(/\/+$/, '')

  const request = async (
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    body: Buffer = Buffer.alloc(0),
  ): Promise<Response> => {
    const address = new URL(`${base}/${name}`)
    const content: Record<string, string> = method === 'PUT' ? { 'content-type': 'image/webp' } : {}
    const headers = signedHeaders({ method, url: address, headers: content, body, at: now() }, credentials)
    try {
      return await fetch(address, {
        method,
        headers,
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw new PictureStoreFailed(
        `no answer from the picture store: ${error instanceof Error ? error.name : 'unknown'}`,
      )
    }
  }

  /** Discards the body of an answer with one of these statuses; an unread body would keep its connection. */
  const expectStatus = async (response: Response, statuses: readonly number[]): Promise<void> => {
    await response.body?.cancel().catch(() => undefined)
    if (!statuses.includes(response.status)) {
      throw new PictureStoreFailed(`the picture store answered ${response.status}`)
    }
  }

  return {
    put: async (name, bytes) => expectStatus(await request('PUT', name, bytes), [200, 201, 204]),
    get: async (name) => {
      const response = await request('GET', name)
      if (response.status === 200) {
        try {
          return await bytesOf(response)
        } catch (error) {
          if (error instanceof PictureStoreFailed) throw error
          throw new PictureStoreFailed('the picture store broke off')
        }
      }
      await expectStatus(response, [404])
      return null
    },
    remove: async (name) => expectStatus(await request('DELETE', name), [200, 204, 404]),
  }
}
