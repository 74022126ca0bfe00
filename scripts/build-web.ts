import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { filesBelow } from './lib/files.ts'
import { inRoot } from './lib/root.ts'
import { runNode } from './lib/run.ts'
import { seconds } from './lib/step.ts'

const dist = inRoot('apps/web/dist')
const stampFile = inRoot('apps/web/dist/.vite/sources.sha256')
const folders = ['apps/web', 'packages/contract', 'packages/rules', 'packages/i18n']

/** A digest of everything that goes into the web app. */
const digestSources = async (): Promise<string> => {
  const digest = createHash('sha256')
  const below = await Promise.all(folders.map(filesBelow))
  const files = below.flat().filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of [...files, 'package-lock.json', 'tsconfig.base.json']) {
    digest.update(`${file}\0`).update(await readFile(inRoot(file)))
  }
  return digest.digest('hex')
}

/** Builds the web app unless the existing build has the same sources. */
export const ensureWebBuilt = async (): Promise<'built' | 'reused'> => {
  const sources = await digestSources()
  const stamp = await readFile(stampFile, 'utf8').catch(() => '')
  if (stamp === sources) return 'reused'
  // In a separate process, because React selects its production build by NODE_ENV and the builder uses a lot of memory.
  const { ok, output } = await runNode(['scripts/build-web.ts'], { env: { NODE_ENV: 'production' } })
  if (!ok) throw new Error(`The web app could not be built:\n${output}`)
  return 'built'
}

/** Swaps the new build in by renaming, so that a running server never sees half of one. */
const buildAndSwap = async (): Promise<void> => {
  const sources = await digestSources()
  const fresh = inRoot(`node_modules/.cache/web-${process.pid}`)
  const old = `${fresh}-old`
  await build({
    root: inRoot('apps/web'),
    configFile: inRoot('apps/web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true, manifest: true },
  })
  await mkdir(`${fresh}/.vite`, { recursive: true })
  await writeFile(`${fresh}/.vite/sources.sha256`, sources)
  await rename(dist, old).catch(() => undefined)
  await rename(fresh, dist)
  await rm(old, { recursive: true, force: true })
}

if (import.meta.main) {
  const started = performance.now()
  process.env.NODE_ENV = 'production'
  await buildAndSwap()
  console.log(`• web app built (${seconds(started)})`)
}
