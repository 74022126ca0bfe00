import { consolePictures } from '@avalive/contract/console-pictures'
import { errorCode } from '@avalive/contract/errors'
import { startObjectStore } from '@avalive/stand-ins/s3/s3'
import { appTest } from '@avalive/testkit/app-test'
import sharp from 'sharp'
import { afterAll, describe, expect } from 'vitest'
import { removedPicturesDue } from './uploads-due.ts'

const access = { keyId: 'key', secret: 'a-secret', region: 'ap-northeast-1' }
const store = await startObjectStore({ bucket: 'pictures', ...access })
afterAll(() => store.stop())

const it = appTest
  .override('options', {
    env: {
      PICTURE_STORE_URL: store.url,
      PICTURE_STORE_REGION: access.region,
      PICTURE_STORE_KEY_ID: access.keyId,
      PICTURE_STORE_SECRET: access.secret,
    },
    parts: { due: [] },
  })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const fileOf = async (background: string) =>
  (
    await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')

describe('an object store for pictures', () => {
  it('has the files, and the server reads them from there', async ({ app, operator }) => {
    const input = { kind: 'icon', name: 'Sun', data: await fileOf('#fa0') } as const
    const { picture } = (await app.call(consolePictures.uploadPicture, input, operator)).payload
    expect([...store.objects.keys()].toSorted()).toEqual(
      [picture.url, ...picture.smaller.map(({ url }) => url)].map((url) => url.replace('/pictures/', '')).toSorted(),
    )
    expect(await app.context.db.selectFrom('uploadedPictureFiles').selectAll().execute()).toEqual([])
    const served = await app.server.inject({ url: picture.url })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    await app.call(consolePictures.removePicture, { id: picture.id, version: picture.version, reason: 'old' }, operator)
    await removedPicturesDue.run(app.context, app.clock.now().add({ hours: 25 }))
    expect(store.objects.size).toBe(0)
  })

  it('that fails stores no half picture, and a retry completes it', async ({ app, operator }) => {
    const input = { kind: 'icon', name: 'Moon', data: await fileOf('#05f') } as const
    store.faults.push('error')
    const failed = await app.call(consolePictures.uploadPicture, input, operator)
    expect(failed.failure.errorCode).toBe(errorCode('console', 'unavailable'))
    expect((await app.call(consolePictures.listPictures, { search: 'Moon' }, operator)).payload.rows).toEqual([])
    const { picture } = (await app.call(consolePictures.uploadPicture, input, operator)).payload
    store.faults.push('broken')
    expect((await app.server.inject({ url: picture.url })).statusCode).toBe(503)
    expect((await app.server.inject({ url: picture.url })).statusCode).toBe(200)
    expect((await app.call(consolePictures.listPictures, { search: 'Moon' }, operator)).payload.rows).toHaveLength(1)
  })
})
