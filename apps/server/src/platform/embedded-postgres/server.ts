import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, spawnOptions } from './account.ts'
import type { Binaries } from './binaries.ts'
import { guardAgainstOurDeath } from './guard.ts'
import type { LogFile } from './log-file.ts'
import { readPostmaster, stopProcess } from './postmaster.ts'
import { diskFull, StartProblem, saysDiskFull } from './problems.ts'
import { settingsArguments } from './settings.ts'
import { makeSocketDir } from './socket-dir.ts'

export type ServerExit = { code: number | null; signal: NodeJS.Signals | null; log: string }
export type Server = { socketDir: string; pid: number; exited: Promise<ServerExit>; stop: () => Promise<void> }

type Launch = { binaries: Binaries; cluster: string; account: Account | undefined; log: LogFile; durable: boolean }

const shutdownPatience = 10_000

/** Backends of a killed server may take a moment to end, and until then no other server may start. */
export const launchServer = async (launch: Launch): Promise<Server> => {
  for (const deadline = performance.now() + shutdownPatience; ; await sleep(100)) {
    const launched = await tryLaunch(launch)
    if (!('log' in launched)) return launched
    const backendsLinger = /pre-existing shared memory block/.test(launched.log)
    if (!backendsLinger || performance.now() > deadline) throw failedToStart(launch.cluster, launched)
  }
}

/** Resolves once the server accepts connections. Crash recovery may take long, so only its exit ends the wait. */
const tryLaunch = async (launch: Launch): Promise<Server | ServerExit> => {
  const socketDir = await makeSocketDir(launch.account)
  const removeSocketDir = () => rm(socketDir, { recursive: true, force: true })
  const args = ['-D', launch.cluster, ...settingsArguments(socketDir, launch.durable)]
  // In its own session, so that Ctrl-C in the terminal reaches only us and we stop the database last.
  const child = spawn(launch.binaries.postgres, args, {
    ...spawnOptions(launch.account),
    detached: true,
    stdio: ['ignore', launch.log.handle.fd, launch.log.handle.fd],
  })
  const { pid } = child
  if (pid === undefined) {
    const [error] = await once(child, 'error')
    await removeSocketDir()
    throw error
  }
  const dismissGuard = guardAgainstOurDeath(pid, socketDir, launch.account)
  const exited = exitOf(child, launch.log).finally(() => {
    dismissGuard()
    return removeSocketDir()
  })

  for (;;) {
    const postmaster = await readPostmaster(launch.cluster)
    if (postmaster?.pid === pid && postmaster.status === 'ready') break
    const exit = await Promise.race([exited, sleep(15)])
    if (exit) return exit
  }
  return {
    socketDir,
    pid,
    exited,
    stop: async () => {
      await stopProcess(pid, () => child.exitCode === null && child.signalCode === null)
      await exited
    },
  }
}

const exitOf = async (child: ChildProcess, log: LogFile): Promise<ServerExit> => {
  await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode, log: await log.sinceStart() }
}

const failedToStart = (cluster: string, { log, code, signal }: ServerExit): StartProblem => {
  if (saysDiskFull(log)) return diskFull(cluster)
  const reasons = log.split('\n').filter((line) => /\b(FATAL|PANIC|ERROR|HINT)\b/.test(line))
  return new StartProblem(
    `The database did not start (${signal ?? `exit code ${code}`}): ${reasons.join('\n') || log.trim()}`,
    'postgresql.log in the data directory has the whole story.',
  )
}
