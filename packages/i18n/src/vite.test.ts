import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueDirectory, catalogueFile, readCatalogue, readCatalogueFile } from './files.ts'
import { locales } from './locales.ts'
import { hasKey, parts, partsOf } from './parts.ts'
import { catalogues } from './vite.ts'

let place: string
let directory: string
let root: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'catalogues-'))
  directory = join(place, 'catalogues')
  // Next to the catalogues, like the web app: files outside the root are watched only on request.
  root = join(place, 'app')
  await mkdir(root)
  await cp(catalogueDirectory, directory, { recursive: true })
})

afterAll(() => rm(place, { recursive: true }))

const serve = () =>
  createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'silent',
    plugins: [catalogues(directory)],
    server: { middlewareMode: true, ws: false },
  })

describe('the catalogue modules', () => {
  test.each(locales)(
    '%s has the browser’s messages in compiled form, each in the frame or in its parts',
    async (locale) => {
      const { default: frame, parts: others } = await import(`virtual:catalogue/${locale}`)
      const wanted = Object.keys(readCatalogue(locale)).filter((key) => !key.startsWith('server.'))
      expect(Object.keys(others)).toEqual(Object.keys(parts))
      expect(Object.keys(frame)).toEqual(wanted.filter((key) => hasKey(null, key)))
      expect(frame['common.rank']).toEqual([['rank', 'selectordinal', expect.any(Object)]])
      for (const [part, load] of Object.entries<() => Promise<{ default: object }>>(others)) {
        expect(Object.keys((await load()).default)).toEqual(
          wanted.filter((key) => partsOf(key).some((name) => name === part)),
        )
      }
    },
  )

  test.each(['xx', 'en/nothing', 'en/toString', 'en/coins/more'])(
    'fail the build for %s, which does not exist',
    async (name) => {
      const server = await serve()
      await expect(server.environments.ssr.pluginContainer.resolveId(`virtual:catalogue/${name}`)).rejects.toThrow(
        'no such locale or part',
      )
      await server.close()
    },
  )

  test('contain the new texts after a catalogue file has changed', async () => {
    const server = await serve()
    const change = async (area: string, texts: Record<string, string>) => {
      const changed = new Promise((resolve) => server.watcher.once('change', resolve))
      const file = catalogueFile('en', area, directory)
      await writeFile(file, JSON.stringify({ ...readCatalogueFile(file), ...texts }))
      await changed
    }
    const { client } = server.environments
    const sent = async (name: string): Promise<string | undefined> =>
      (await client.transformRequest(`virtual:catalogue/${name}`))?.code
    expect(await sent('en')).toContain('[\\"OK\\"]')
    expect(await sent('en/coins')).toContain('[\\"My Page\\"]')
    await change('common', { 'common.ok': 'Fine' })
    await change('mypage', { 'mypage.title': 'Home' })
    await expect.poll(() => sent('en')).toContain('[\\"Fine\\"]')
    await expect.poll(() => sent('en/coins')).toContain('[\\"Home\\"]')
    await server.close()
  })
})

test('the translator is small in the browser and contains no ICU parser', async () => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) =>
          id === 'entry'
            ? `import { createTranslator } from ${JSON.stringify(join(import.meta.dirname, 'translate.ts'))}; globalThis.make = createTranslator`
            : null,
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: true, modulePreload: false, rollupOptions: { input: 'entry' } },
  })
  const code = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const text = code.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  expect(text).toContain('selectordinal')
  expect(text).not.toContain('invalid syntax')
  expect(gzipSync(text).length).toBeLessThan(3000)
})
