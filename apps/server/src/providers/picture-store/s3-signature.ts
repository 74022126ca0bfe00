import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

export interface SignedRequest {
  readonly method: string
  readonly url: URL
  /** Without `host`, `x-amz-date` and `x-amz-content-sha256`, which the signature adds. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly at: Temporal.Instant
}

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** 20130524T000000Z */
const stampOf = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

/**
 * The headers of a request to an S3-compatible store, signed by Signature Version 4. Its paths have no character that
 * must be encoded, and no query.
 */
export const signedHeaders = (
  { method, url, headers, body, at }: SignedRequest,
  { keyId, secret, region }: S3Credentials,
): Record<string, string> => {
  const stamp = stampOf(at)
  const day = stamp.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const bodyHash = sha256(body)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': stamp,
  }
  const names = Object.keys(signed).toSorted()
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  const signature = hmac(key, toSign).toString('hex')
  // fetch sets the host itself.
  const { host: _host, ...sent } = signed
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
