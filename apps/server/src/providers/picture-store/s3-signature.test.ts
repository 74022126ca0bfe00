import { expect, it } from 'vitest'
import { signedHeaders } from './s3-signature.ts'

// The example of the documentation of Amazon S3, "Authenticating Requests: Using the Authorization Header".
const credentials = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = Temporal.Instant.from('2013-05-24T00:00:00Z')

it('signs a GET as in the documentation of Amazon S3', () => {
  const { authorization } = signedHeaders(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: new Uint8Array(),
      at,
    },
    credentials,
  )
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

it('signs a PUT as in the documentation of Amazon S3', () => {
  const { authorization } = signedHeaders(
    {
      method: 'PUT',
      // Its name is `test$file.text`.
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
      at,
    },
    credentials,
  )
  expect(authorization).toContain('Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
})
