import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { leaveToFolderOwner } from './account.ts'

const rotateAbove = 5 * 1024 * 1024

export type LogFile = { handle: FileHandle; sinceStart: () => Promise<string>; close: () => Promise<void> }

/** Opens the log file of PostgreSQL. A large file is rotated at the start. */
export const openLogFile = async (path: string): Promise<LogFile> => {
  const before = await stat(path).catch(() => undefined)
  if (before && before.size > rotateAbove) await rename(path, `${path}.1`)
  const handle = await open(path, 'a+', 0o640)
  await leaveToFolderOwner(path)
  const start = (await handle.stat()).size
  return {
    handle,
    close: () => handle.close(),
    sinceStart: async () => {
      const length = (await handle.stat()).size - start
      const { buffer } = await handle.read(Buffer.alloc(Math.min(length, 64 * 1024)), { position: start })
      return buffer.toString('utf8')
    },
  }
}
