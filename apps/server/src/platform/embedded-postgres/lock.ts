import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaveToFolderOwner } from './account.ts'
import { StartProblem } from './problems.ts'

const sqliteBusy = 5

/**
 * One Avalive per data directory. SQLite takes the operating system's record lock on a file: the lock is released
 * however its process dies, two processes cannot both get it, and its path may be longer than a socket's.
 */
export const takeLock = async (path: string, dataDir: string, patience: number): Promise<() => void> => {
  const holder = new DatabaseSync(path, { timeout: 0 })
  for (const deadline = performance.now() + patience; !tryLock(holder); await sleep(50)) {
    if (performance.now() < deadline) continue
    holder.close()
    throw alreadyRunning(dataDir, `${path}.pid`)
  }
  writeFileSync(`${path}.pid`, `${process.pid}\n`)
  await leaveToFolderOwner(path)
  await leaveToFolderOwner(`${path}.pid`)
  return () => {
    rmSync(`${path}.pid`, { force: true })
    holder.close()
  }
}

const tryLock = (holder: DatabaseSync): boolean => {
  try {
    holder.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false
    throw error
  }
}

const alreadyRunning = (dataDir: string, pidPath: string): StartProblem => {
  let who = ''
  try {
    who = ` (process ${readFileSync(pidPath, 'utf8').trim()})`
  } catch {
    // Its owner has not written it yet; the refusal stands without it.
  }
  return new StartProblem(
    `Another Avalive is running on the data directory ${dataDir}${who}.`,
    'Stop that one first, or set DATA_DIR to another folder.',
  )
}
