// Plain JavaScript for any Node from 20 on, like run.mjs, and without any package: it runs before there are any.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules/.avalive.json')
const pinnedNode = join(root, 'node_modules/.bin/node')
const oldestUsable = 26
const nativePackages = JSON.parse(readFileSync(join(root, 'scripts/native-packages.json'), 'utf8'))

/** Brings node_modules in step with the lock file and answers with the Node to go on with. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = {
    lock: createHash('sha256').update(lock).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  }
  const stamp = readJson(stampFile)
  const upToDate = stamp?.lock === wanted.lock && stamp.platform === wanted.platform
  if (upToDate && stamp.pinnedNodeRuns && existsSync(pinnedNode)) return pinnedNode

  const locked = JSON.parse(lock).packages
  if (!matchesLock(locked) || missingNativePackages(wanted.platform).length > 0 || !findNode()) await install()
  const node = findNode()
  if (!node) giveUp(noUsableNode(wanted.platform))
  const missing = missingNativePackages(wanted.platform)
  if (missing.length > 0) giveUp(notInstalled(missing, locked, wanted.platform))
  writeStamp({ ...wanted, pinnedNodeRuns: node === pinnedNode })
  return node
}

function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`)
  } catch {
    // Somebody else's node_modules: the look that the stamp saves is taken again the next time.
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** npm writes what it has put in place when it is done, so an interrupted or older install does not match. */
function matchesLock(locked) {
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages
  if (!installed) return false
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional
  })
}

/** npm says nothing when it can't download an optional package, and native packages are optional ones. */
function missingNativePackages(platform) {
  // Without the pinned Node the one that runs this may do: findNode decides.
  const [, ...names] = nativePackages[platform] ?? []
  return names.filter((name) => !existsSync(join(root, 'node_modules', name, 'package.json')))
}

function notInstalled(missing, locked, platform) {
  const names = missing.map((name) => `${name}@${locked[`node_modules/${name}`]?.version}`)
  return [
    `npm could not install ${names.join(', ')}, which ${platform} needs.`,
    'Check that your npm registry has it and can be reached, then run the command again.',
  ].join('\n')
}

async function install() {
  const started = performance.now()
  console.log('• installing packages; this takes a minute the first time')
  // Development parts build the web app, optional ones are Node and PostgreSQL: an environment that leaves them out
  // (NODE_ENV=production) must not. Warnings are about engines of packages that this Node only unpacks.
  const options = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-progress',
  ]
  const npm = process.env.npm_execpath
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const { code, output } = await run(program, [...args, 'ci', ...options])
  if (code !== 0) giveUp(`${output}\nThe packages could not be installed: what npm said stands above.`)
  console.log(`• packages installed (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

function run(program, args) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    process.once('SIGTERM', () => {
      child.kill()
      process.exit(143)
    })
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The pinned Node where it runs (it wants glibc), or this very one where it is new enough. */
function findNode() {
  if (spawnSync(pinnedNode, ['--version']).status === 0) return pinnedNode
  return Number(process.versions.node.split('.')[0]) >= oldestUsable ? process.execPath : undefined
}

function noUsableNode(platform) {
  return [
    `There is no Node ${oldestUsable} to run on: this one is ${process.version}, and the pinned one does not run on ${platform}.`,
    `Install Node ${oldestUsable} or newer from https://nodejs.org, or use Linux (glibc) or macOS on x64 or arm64.`,
  ].join('\n')
}

function giveUp(message) {
  console.error(message)
  process.exit(1)
}
