import { execFile, type SpawnOptions } from 'node:child_process'
import { lchown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from './problems.ts'

/** An account other than the process's own. Only root can choose one. */
export type Account = { uid: number; gid: number; name: string }

const candidates = ['postgres', '_postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root runs it as another account: the owner of an existing cluster, or the first
 * unprivileged account on the machine (initdb needs one with a passwd entry). Other users run it as themselves.
 */
export const chooseAccount = async (cluster: string): Promise<Account | undefined> => {
  const owner = await ownerOf(cluster)
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner && owner.uid !== self) throw foreignCluster(cluster, owner.uid)
    return undefined
  }
  if (owner && owner.uid !== 0) return { ...owner, name: `#${owner.uid}` }
  for (const name of candidates) {
    const account = await lookUp(name)
    if (account && account.uid !== 0) return account
  }
  throw new StartProblem(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as.',
    'Create one (`useradd --system postgres`), start Avalive as an ordinary user, or set DATABASE_URL.',
  )
}

export const ownerOf = async (path: string): Promise<{ uid: number; gid: number } | undefined> => {
  const found = await stat(path).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** Files that root creates in another user's folder must not keep that user from starting Avalive later. */
export const leaveToFolderOwner = async (path: string): Promise<void> => {
  const owner = await ownerOf(dirname(path))
  if (process.getuid?.() === 0 && owner) await lchown(path, owner.uid, owner.gid)
}

const foreignCluster = (cluster: string, uid: number): StartProblem => {
  return new StartProblem(
    `The database in ${cluster} belongs to another account (user id ${uid}).`,
    'It was probably first started as root: start Avalive the same way again, or set DATA_DIR to another folder.',
  )
}

const lookUp = async (name: string): Promise<Account | undefined> => {
  const [uid, gid] = await Promise.all([runAs(undefined, 'id', ['-u', name]), runAs(undefined, 'id', ['-g', name])])
  return uid.ok && gid.ok ? { uid: asInt32(uid.output), gid: asInt32(gid.output), name } : undefined
}

/** macOS prints its nobody, -2, as an unsigned number that spawn would reject. */
const asInt32 = (printed: string) => Number(printed) | 0

/** The working directory must be accessible to every account, and the environment must hold none of our secrets. */
export const spawnOptions = (account: Account | undefined): SpawnOptions => {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  }
}

export const runAs = async (
  account: Account | undefined,
  command: string,
  args: readonly string[],
): Promise<{ ok: boolean; output: string }> => {
  try {
    const { stdout } = await promisify(execFile)(command, args, { ...spawnOptions(account), encoding: 'utf8' })
    return { ok: true, output: stdout }
  } catch (error) {
    const { message, stderr } = error as Error & { stderr?: string }
    return { ok: false, output: stderr || message }
  }
}

export const canEnter = async (account: Account, dir: string): Promise<boolean> => {
  return (await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', dir])).ok
}
