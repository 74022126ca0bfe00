import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { socketDirPattern } from './socket-dir.ts'

/** The relevant lines of postmaster.pid, which a running server writes into its cluster. */
export type Postmaster = { pid: number; socketDir: string; status: string }

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

export const readPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid = '', , , , socketDir = '', , , status = ''] = text.split('\n')
  return { pid: Number(pid), socketDir, status: status.trim() }
}

/**
 * After a crash of ours, PostgreSQL may still be running or may have left its pid file. The caller holds the lock of
 * the data directory, so nobody else is using either.
 */
export const endOrphan = async (cluster: string): Promise<boolean> => {
  const left = await readPostmaster(cluster)
  if (!left) return false
  const running = await isPostgresOf(left.pid, cluster)
  if (running) await stopProcess(left.pid, () => isPostgresOf(left.pid, cluster))
  await rm(pidFile(cluster), { force: true })
  if (socketDirPattern.test(left.socketDir)) await rm(left.socketDir, { recursive: true, force: true })
  return running
}

/** Fast shutdown first, then immediate shutdown for a hung server, from which the next start recovers. */
export const stopProcess = async (pid: number, isAlive: () => Promise<boolean> | boolean): Promise<void> => {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!(await isAlive())) return
    process.kill(pid, signal)
    for (const deadline = performance.now() + patience; performance.now() < deadline; await sleep(15)) {
      if (!(await isAlive())) return
    }
  }
}

/** The pid may since belong to another program, so the command line must name this cluster. */
const isPostgresOf = async (pid: number, cluster: string): Promise<boolean> => {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false
  const [program = '', ...args] = await commandLine(pid)
  return basename(program) === 'postgres' && args.includes(cluster)
}

const commandLine = async (pid: number): Promise<string[]> => {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim().split(' ')
}
