import { statfs } from 'node:fs/promises'
import { StartProblem } from './problems.ts'

const megabyte = 1024 * 1024
const needed = { first: 300 * megabyte, later: 64 * megabyte }

export type FreeBytes = (path: string) => Promise<number>

export const freeBytesOf = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** On a full disk PostgreSQL panics while it works, so check before the start. */
export const checkDisk = async (path: string, freeBytes: FreeBytes, firstStart: boolean): Promise<void> => {
  const free = await freeBytes(path)
  const wanted = firstStart ? needed.first : needed.later
  if (free >= wanted) return
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`
  throw new StartProblem(
    `The disk is full: ${inMegabytes(free)} are free in ${path}, and the database needs ${inMegabytes(wanted)} to start.`,
    'Free some space there, or set DATA_DIR to a folder on another disk.',
  )
}
