import { consolePictures } from '@avalive/contract/console-pictures'
import { errorCode } from '@avalive/contract/errors'
import { MAX_PICTURE_PIXELS, pictureHashIn } from '@avalive/rules/console/picture-kinds'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { requirePictures } from './require-pictures.ts'
import { removedPicturesDue } from './uploads-due.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

let colour = 0
/** A picture of one colour that no other test has. */
const picture = (width: number, height: number, alpha = 1) => {
  colour += 1
  const background = { r: colour % 256, g: (colour * 7) % 256, b: (colour * 31) % 256, alpha }
  return sharp({ create: { width, height, channels: 4, background } })
}

const upload = (app: TestApp, operator: Member, file: Buffer, changes = {}) =>
  app.call(
    consolePictures.uploadPicture,
    { kind: 'banner', name: 'Autumn', data: file.toString('base64'), ...changes },
    operator,
  )

const get = (app: TestApp, url: string, headers = {}) => app.server.inject({ url, headers })
const list = (app: TestApp, operator: Member, input = {}) => app.call(consolePictures.listPictures, input, operator)
const refusal = (name: Parameters<typeof errorCode<'console'>>[1]) => errorCode('console', name)

const giftWith = async (app: TestApp, imageUrl: string) =>
  app.context.db.transaction().execute(async (tx) => {
    await requirePictures(app.context, tx, [imageUrl])
    const giftId = `gift-${crypto.randomUUID()}`
    await tx
      .insertInto('gifts')
      .values({ giftId, name: 'Rose', imageUrl, price: 1, counts: [1], position: 9000 })
      .execute()
    return giftId
  })

describe('an uploaded picture', () => {
  it('is served in the sizes of its kind at addresses that browsers keep', async ({ app, operator }) => {
    const answer = await upload(app, operator, await picture(2000, 750).jpeg().toBuffer())
    expect(answer.status).toBe(200)
    const stored = answer.payload.picture
    expect(stored).toMatchObject({
      kind: 'banner',
      name: 'Autumn',
      width: 1280,
      height: 480,
      version: 0,
      removedAt: null,
    })
    expect(stored.smaller).toEqual([{ width: 640, url: stored.url.replace('.webp', '-640.webp') }])
    const served = await get(app, stored.url)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 480 })
    const small = await get(app, stored.smaller[0]?.url ?? '')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 240 })
    const known = await get(app, stored.url, { 'if-none-match': String(served.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const hash = pictureHashIn(stored.url)
    expect(await app.auditOf(`picture:${hash}`)).toMatchObject([
      { actorId: operator.userId, action: 'console.uploadPicture', after: { kind: 'banner', name: 'Autumn' } },
    ])
  })

  it.for([
    ['icon', 300, 200, [256, 256], [88, 88]],
    ['item', 300, 200, [300, 200], [128, 85]],
    ['thumbnail', 1200, 1600, [720, 960], [480, 640]],
  ] as const)('of the kind %s has its sizes', async ([kind, width, height, full, small], { app, operator }) => {
    const { payload } = await upload(app, operator, await picture(width, height, 0.5).png().toBuffer(), { kind })
    const read = async (url: string) => {
      const { width: w, height: h, hasAlpha } = await sharp((await get(app, url)).rawPayload).metadata()
      expect(hasAlpha).toBe(true)
      return [w, h]
    }
    expect(await read(payload.picture.url)).toEqual(full)
    expect(await read(payload.picture.smaller[0]?.url ?? '')).toEqual(small)
  })

  it('keeps no metadata, and is turned the way that its metadata says', async ({ app, operator }) => {
    const exif = { IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } }
    const file = await picture(600, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const { payload } = await upload(app, operator, file)
    const { rawPayload } = await get(app, payload.picture.url)
    const stored = await sharp(rawPayload).metadata()
    expect([stored.width, stored.height, stored.exif, stored.icc, stored.xmp]).toEqual([
      400,
      600,
      undefined,
      undefined,
      undefined,
    ])
    expect(rawPayload.includes('a secret place')).toBe(false)
  })

  it('is stored once if it is uploaded again, also at the same time', async ({ app, operator }) => {
    const file = await picture(640, 240).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(app, operator, file)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const urls = new Set(answers.map(({ payload }) => payload.picture.url))
    expect(urls.size).toBe(1)
    expect(await app.auditOf(`picture:${pictureHashIn([...urls][0] ?? '')}`)).toHaveLength(1)
    const asIcon = await upload(app, operator, file, { kind: 'icon' })
    expect(urls.has(asIcon.payload.picture.url)).toBe(false)
  })
})

describe('a file', () => {
  const hidden = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  it.for([
    ['an SVG', () => hidden, 'pictureRefused'],
    ['a GIF', () => picture(400, 400).gif().toBuffer(), 'pictureRefused'],
    ['an AVIF', () => picture(400, 400).avif({ effort: 0 }).toBuffer(), 'pictureRefused'],
    [
      'a PNG’s first bytes before an SVG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), hidden]),
      'pictureRefused',
    ],
    [
      'half a JPEG',
      async () => {
        const noise = await picture(400, 400).jpeg().toBuffer()
        return noise.subarray(0, noise.length / 2)
      },
      'pictureRefused',
    ],
    ['a picture with too few pixels', () => picture(300, 100).png().toBuffer(), 'pictureTooSmall'],
    ['a small file with far too many pixels', () => picture(6000, 5000).png().toBuffer(), 'pictureTooLarge'],
  ] as const)('is refused: %s', { timeout: 300_000 }, async ([_what, make, reason], { app, operator }) => {
    const file = await make()
    const { failure } = await upload(app, operator, file)
    expect(failure.errorCode).toBe(refusal(reason))
  })

  it('that claims more pixels than it has is refused without being decoded', async ({ app, operator }) => {
    const file = await picture(400, 400).png().toBuffer()
    // The header says 60,000 by 60,000.
    file.writeUInt32BE(60_000, 16)
    file.writeUInt32BE(60_000, 20)
    expect(60_000 * 60_000).toBeGreaterThan(MAX_PICTURE_PIXELS)
    const { failure } = await upload(app, operator, file)
    expect([refusal('pictureTooLarge'), refusal('pictureRefused')]).toContain(failure.errorCode)
  })

  it('of more than 5 MB is refused', async ({ app, operator }) => {
    const file = Buffer.alloc(5_000_001)
    file.write('\x89PNG\r\n\x1a\n', 'latin1')
    const { failure } = await upload(app, operator, file)
    expect([refusal('pictureTooLarge'), refusal('invalidInput')]).toContain(failure.errorCode)
    expect((await upload(app, operator, Buffer.alloc(6_000_000))).status).toBe(413)
  })

  it('in something else than base64 is refused', async ({ app, operator }) => {
    const { failure } = await upload(app, operator, Buffer.alloc(0), { data: 'not*base64' })
    expect(failure.errorCode).toBe(refusal('invalidInput'))
  })
})

describe('the list of pictures', () => {
  it('says what shows each of them, by name and by time', async ({ app, operator }) => {
    const { payload } = await upload(app, operator, await picture(500, 500).png().toBuffer(), {
      kind: 'item',
      name: 'Zinnia of the list',
    })
    const giftId = await giftWith(app, payload.picture.smaller[0]?.url ?? '')
    const { rows } = (await list(app, operator, { search: 'zinnia of' })).payload
    expect(rows.map(({ name, uses }) => ({ name, uses }))).toEqual([
      { name: 'Zinnia of the list', uses: [{ what: 'gift', id: giftId }] },
    ])
    expect((await list(app, operator, { kind: 'icon', search: 'zinnia of' })).payload.rows).toEqual([])
    const names = (await list(app, operator, { sort: 'name', descending: false })).payload.rows.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(names.at(-1)).toBe('Zinnia of the list')
  })
})

describe('removing a picture', () => {
  const stored = async (app: TestApp, operator: Member) =>
    (await upload(app, operator, await picture(500, 500).png().toBuffer(), { kind: 'item' })).payload.picture

  it('is refused while something shows it', async ({ app, operator }) => {
    const { id, url, version } = await stored(app, operator)
    await giftWith(app, url)
    const { failure } = await app.call(consolePictures.removePicture, { id, version, reason: 'old' }, operator)
    expect(failure.errorCode).toBe(refusal('pictureInUse'))
    expect((await get(app, url)).statusCode).toBe(200)
  })

  it('takes it away, and it can be restored for a day', async ({ app, operator }) => {
    const { id, url, version } = await stored(app, operator)
    expect((await get(app, url)).statusCode).toBe(200)
    const removed = await app.call(consolePictures.removePicture, { id, version, reason: 'old' }, operator)
    expect(removed.payload.picture.removedAt).not.toBeNull()
    expect((await get(app, url)).statusCode).toBe(404)
    await expect(giftWith(app, url)).rejects.toThrow('pictureUnknown')
    const late = await app.call(consolePictures.restorePicture, { id, version, reason: 'needed' }, operator)
    expect(late.failure.errorCode).toBe(refusal('conflict'))
    await app.call(consolePictures.restorePicture, { id, version: version + 1, reason: 'needed' }, operator)
    expect((await get(app, url)).statusCode).toBe(200)
    expect((await app.auditOf(`picture:${pictureHashIn(url)}`)).map(({ action, after }) => [action, after])).toEqual([
      ['console.uploadPicture', { kind: 'item', name: 'Autumn' }],
      ['console.removePicture', { removed: true }],
      ['console.restorePicture', { removed: false }],
    ])
  })

  it('deletes its files a day later, and the same picture can be uploaded again', async ({ app, operator }) => {
    const file = await picture(500, 500).png().toBuffer()
    const { id, url, version } = (await upload(app, operator, file, { kind: 'item' })).payload.picture
    await app.call(consolePictures.removePicture, { id, version, reason: 'old' }, operator)
    const files = () =>
      app.context.db
        .selectFrom('uploadedPictureFiles')
        .where('name', 'like', `${pictureHashIn(url)}%`)
        .select('name')
        .execute()
    const later = (hours: number) => removedPicturesDue.run(app.context, app.clock.now().add({ hours }))
    await later(23)
    expect(await files()).toHaveLength(2)
    await later(25)
    expect(await files()).toHaveLength(0)
    const again = await upload(app, operator, file, { kind: 'item' })
    expect(again.payload.picture.url).toBe(url)
    expect((await get(app, url)).statusCode).toBe(200)
  })

  it('and using it at the same time never leaves something that shows a removed picture', async ({ app, operator }) => {
    for (let round = 0; round < 8; round++) {
      const { id, url, version } = await stored(app, operator)
      const [removal, use] = await Promise.allSettled([
        app.call(consolePictures.removePicture, { id, version, reason: 'old' }, operator),
        giftWith(app, url),
      ])
      const wasRemoved = removal.status === 'fulfilled' && removal.value.status === 200
      expect(wasRemoved).toBe(use.status === 'rejected')
    }
  })

  it('by two operators at once happens once', async ({ app, operator }) => {
    const { id, url, version } = await stored(app, operator)
    const second = await app.newMember({ role: 'operator' })
    const answers = await Promise.all(
      [operator, second].map((who) => app.call(consolePictures.removePicture, { id, version, reason: 'old' }, who)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await app.auditOf(`picture:${pictureHashIn(url)}`)).toHaveLength(2)
  })
})

it.for([`/pictures/${'0'.repeat(64)}.webp`, '/pictures/x.webp', `/pictures/${'0'.repeat(64)}-1.webp`])(
  'answers 404 to %s',
  async (url, { app }) => {
    expect((await get(app, url)).statusCode).toBe(404)
  },
)
