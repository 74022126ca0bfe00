import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
const enoughBytes = 4 * 2 ** 30
const ours = /^avalive-test-(\d+)-/

/**
 * A folder in memory for what a test run makes and throws away; undefined where there is none, or no room. On a disk a
 * clone of a database takes ten times as long as the average test.
 */
export async function makeMemoryFolder(): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(memory)
    if (Math.min(bavail * bsize, process.availableMemory()) < enoughBytes) return undefined
    await removeAbandoned()
    const folder = await mkdtemp(join(memory, `avalive-test-${process.pid}-`))
    // As open as /tmp: PostgreSQL does not run as root.
    await chmod(folder, 0o1777)
    process.once('exit', () => tidy(folder))
    return folder
  } catch {
    return undefined
  }
}

function tidy(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Somebody still writes there. The next run finds it abandoned.
  }
}

/** A run that was stopped could not tidy up, and memory comes back only with a restart of the machine. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(memory)) {
    const pid = ours.exec(name)?.[1]
    if (!pid || isRunning(Number(pid))) continue
    // It may be somebody else's.
    await rm(join(memory, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
