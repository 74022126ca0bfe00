import { startObjectStore } from '@avalive/stand-ins/s3/s3'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PictureStoreFailed } from './port.ts'
import { s3Pictures } from './s3.ts'

const access = { keyId: 'key', secret: 'secret', region: 'ap-northeast-1' }
const store = await startObjectStore({ bucket: 'pictures', ...access })
afterAll(() => store.stop())
beforeEach(() => {
  store.faults.splice(0)
  store.objects.clear()
})

const client = (changes = {}) => s3Pictures({ url: `${store.url}/`, ...access, now: Temporal.Now.instant, ...changes })
const bytes = Buffer.from([0, 255, 1, 254, 13, 10])
const failure = expect.any(PictureStoreFailed)

describe('an object store', () => {
  it('keeps a file until it is removed, and removing it again succeeds', async () => {
    const pictures = client()
    expect(await pictures.get('a.webp')).toBeNull()
    await pictures.put('a.webp', bytes)
    await pictures.put('a.webp', bytes)
    expect(await pictures.get('a.webp')).toEqual(bytes)
    expect(store.objects.get('a.webp')?.type).toBe('image/webp')
    await pictures.remove('a.webp')
    await pictures.remove('a.webp')
    expect(await pictures.get('a.webp')).toBeNull()
  })

  it.each([
    ['a wrong secret', { secret: 'other' }],
    ['a wrong key', { keyId: 'other' }],
    ['a wrong region', { region: 'eu-west-1' }],
    ['an address where nothing listens', { url: 'http://127.0.0.1:9/pictures' }],
  ])('refuses %s', async (_what, changes) => {
    await expect(client(changes).put('a.webp', bytes)).rejects.toEqual(failure)
    await expect(client(changes).get('a.webp')).rejects.toEqual(failure)
    expect(store.objects.size).toBe(0)
  })

  it.each(['error', 'broken'] as const)('that answers with “%s” fails, and does not lose the file', async (fault) => {
    await client().put('a.webp', bytes)
    for (const act of ['get', 'remove'] as const) {
      store.faults.push(fault)
      await expect(client()[act]('a.webp')).rejects.toEqual(failure)
    }
    expect(await client().get('a.webp')).toEqual(bytes)
  })
})
