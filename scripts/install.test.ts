import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRoot } from './lib/root.ts'
import nativePackages from './native-packages.json' with { type: 'json' }

const platform = `${process.platform}-${process.arch}` as keyof typeof nativePackages
const binding = nativePackages[platform][2] ?? ''

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-'))
  await mkdir(join(folder, 'scripts'))
  for (const file of ['install.mjs', 'native-packages.json']) {
    await cp(inRoot('scripts', file), join(folder, 'scripts', file))
  }
  const program = "import { ensureInstalled } from './install.mjs'; console.log('runs on', await ensureInstalled())"
  await writeFile(join(folder, 'scripts/main.mjs'), program)
  const packages = Object.fromEntries(
    nativePackages[platform].map((name) => [`node_modules/${name}`, { version: '1.2.3', optional: true }]),
  )
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the installation with a fake npm that installs only these packages and, like npm, reports success. */
const installWith = async (names: readonly string[]): Promise<{ code: number; output: string }> => {
  const npm = join(folder, 'npm.js')
  await writeFile(
    npm,
    `const { mkdirSync, writeFileSync } = require('node:fs')
     console.error('npm was called')
     for (const name of ${JSON.stringify(names)}) {
       mkdirSync('node_modules/' + name, { recursive: true })
       writeFileSync('node_modules/' + name + '/package.json', '{}')
     }
     writeFileSync('node_modules/.package-lock.json', require('node:fs').readFileSync('package-lock.json'))`,
  )
  const child = spawn(process.execPath, [join(folder, 'scripts/main.mjs')], {
    env: { ...process.env, npm_execpath: npm },
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, output: output + errors }
}

describe('installing', () => {
  it('continues when npm has installed every native package of this platform', async () => {
    expect(await installWith(nativePackages[platform])).toMatchObject({
      code: 0,
      output: expect.stringContaining('runs on'),
    })
  })

  it('names the native package that npm skipped silently', async () => {
    const { code, output } = await installWith(nativePackages[platform].filter((name) => name !== binding))
    expect(code).toBe(1)
    expect(output).toContain(`npm could not install ${binding}@1.2.3, which ${platform} needs.`)
  })

  it('quotes the loader when the pinned Node does not run and the current one is too old', async () => {
    const file = join(folder, 'scripts/install.mjs')
    await writeFile(file, (await readFile(file, 'utf8')).replace('oldestUsable = 26', 'oldestUsable = 99'))
    await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
    const missing = 'error while loading shared libraries: libatomic.so.1'
    await writeFile(join(folder, 'node_modules/.bin/node'), `#!/bin/sh\necho '${missing}' >&2\nexit 127\n`, {
      mode: 0o755,
    })
    const { code, output } = await installWith(nativePackages[platform])
    expect(code).toBe(1)
    expect(output).toContain(missing)
    expect(output).toContain('apt-get install libatomic1')
  })

  it('installs again when a native package is missing', async () => {
    await installWith(nativePackages[platform].filter((name) => name !== binding))
    expect(await installWith(nativePackages[platform])).toMatchObject({
      code: 0,
      output: expect.stringContaining('packages installed'),
    })
  })
})
