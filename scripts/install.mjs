// Plain JavaScript for Node 20 and newer, like run.mjs, and without packages: it runs before their installation.
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

/** Brings node_modules in line with the lock file and returns the Node to continue with. */
export const ensureInstalled = async () => {
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

const writeStamp = (stamp) => {
  try {
    writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`)
  } catch {
    // Somebody else's node_modules: without the stamp, the next run repeats the checks.
  }
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** npm writes its list when it has finished, so an interrupted or older install does not match. */
const matchesLock = (locked) => {
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages
  if (!installed) return false
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional
  })
}

/** npm doesn't report an optional package that it cannot download, and native packages are optional. */
const missingNativePackages = (platform) => {
  // The pinned Node may be missing if the current one is new enough; findNode decides.
  const [, ...names] = nativePackages[platform] ?? []
  return names.filter((name) => !existsSync(join(root, 'node_modules', name, 'package.json')))
}

const notInstalled = (missing, locked, platform) => {
  const names = missing.map((name) => `${name}@${locked[`node_modules/${name}`]?.version}`)
  return [
    `npm could not install ${names.join(', ')}, which ${platform} needs.`,
    'Check that your npm registry has it and can be reached, then run the command again.',
  ].join('\n')
}

const install = async () => {
  const started = performance.now()
  console.log('• installing packages; this takes a minute the first time')
  // Development packages build the web app, and optional ones are Node and PostgreSQL, so they are needed even if the
  // environment excludes them (NODE_ENV=production). Warnings are hidden because they concern the engines of packages
  // that this Node only unpacks.
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

const run = (program, args) => {
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

/** Why the pinned Node does not run, in its loader's words; null if it runs. It needs glibc and libatomic. */
const pinnedNodeProblem = () => {
  const { status, signal, stderr, error } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  return status === 0 ? null : (error?.message ?? (stderr.trim() || `It ended with ${signal ?? status}.`))
}

/** The pinned Node if it runs, or the current one if it is new enough. */
const findNode = () => {
  if (pinnedNodeProblem() === null) return pinnedNode
  return Number(process.versions.node.split('.')[0]) >= oldestUsable ? process.execPath : undefined
}

const noUsableNode = (platform) => {
  return [
    `There is no Node ${oldestUsable} to run on: this one is ${process.version}, and the pinned one does not run on ${platform}.`,
    pinnedNodeProblem(),
    'If a library is missing there, install it: on Debian and Ubuntu "apt-get install libatomic1".',
    `Otherwise install Node ${oldestUsable} or newer from https://nodejs.org, or use Linux (glibc) or macOS on x64 or arm64.`,
  ].join('\n')
}

const giveUp = (message) => {
  console.error(message)
  process.exit(1)
}
