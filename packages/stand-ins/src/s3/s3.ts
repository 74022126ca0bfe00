import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sameSecret } from '../base/same-secret.ts'

export interface ObjectStoreOptions {
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

/** What the next request meets: a 503, or a connection that breaks. */
export type ObjectStoreFault = 'error' | 'broken'

export interface ObjectStore {
  readonly faults: ObjectStoreFault[]
  readonly objects: Map<string, { readonly bytes: Buffer; readonly type: string }>
  /** The address of the bucket. */
  readonly url: string
  stop(): Promise<void>
}

const hex = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** Why S3 would refuse the request, or undefined if its signature is right. */
const signatureFault = (request: IncomingMessage, body: Buffer, options: ObjectStoreOptions): string | undefined => {
  const { headers, method = '', url = '' } = request
  const [, keyId = '', day = '', region = '', names = '', signature = ''] =
    CREDENTIAL.exec(headers.authorization ?? '') ?? []
  if (keyId !== options.keyId) return 'InvalidAccessKeyId'
  if (region !== options.region) return 'AuthorizationHeaderMalformed'
  const stamp = String(headers['x-amz-date'])
  const signed = names.split(';')
  if (!stamp.startsWith(day) || !['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    return 'AuthorizationHeaderMalformed'
  if (headers['x-amz-content-sha256'] !== hex(body)) return 'XAmzContentSHA256Mismatch'
  const lines = signed.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = `${method}\n${url}\n\n${lines}\n${names}\n${hex(body)}`
  const toSign = `AWS4-HMAC-SHA256\n${stamp}\n${day}/${region}/s3/aws4_request\n${hex(canonical)}`
  const key = ['s3', 'aws4_request'].reduce(mac, mac(mac(`AWS4${options.secret}`, day), region))
  return sameSecret(signature, mac(key, toSign).toString('hex')) ? undefined : 'SignatureDoesNotMatch'
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

/** An object store with one bucket that speaks the part of S3's protocol that keeps pictures: PUT, GET and DELETE. */
export const startObjectStore = async (options: ObjectStoreOptions): Promise<ObjectStore> => {
  const faults: ObjectStoreFault[] = []
  const objects: ObjectStore['objects'] = new Map()
  const root = `/${options.bucket}/`

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const fault = faults.shift()
    if (fault === 'error') return refuse(response, 503, 'SlowDown')
    if (fault === 'broken') return void response.destroy()
    const problem = signatureFault(request, body, options)
    if (problem) return refuse(response, 403, problem)
    const { method, url = '', headers } = request
    if (!url.startsWith(root)) return refuse(response, 404, 'NoSuchBucket')
    const name = url.slice(root.length)
    if (method === 'PUT') {
      objects.set(name, { bytes: body, type: headers['content-type'] ?? 'binary/octet-stream' })
      return void response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      objects.delete(name)
      return void response.writeHead(204).end()
    }
    const found = objects.get(name)
    if (method !== 'GET') return refuse(response, 405, 'MethodNotAllowed')
    if (!found) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length }).end(found.bytes)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    faults,
    objects,
    url: `http://127.0.0.1:${port}/${options.bucket}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
