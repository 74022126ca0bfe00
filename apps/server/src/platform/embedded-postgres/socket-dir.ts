import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import { StartProblem } from './problems.ts'

export const socketPort = 5432
export const socketDirPattern = /\/avalive-[A-Za-z0-9]{6}$/

/** The path of a socket may have 103 bytes on macOS and 107 on Linux. */
const longestPath = 103

/** The server is reachable only through this folder of mode 700: by its owner and root, without a password. */
export const makeSocketDir = async (account: Account | undefined): Promise<string> => {
  for (const base of new Set([tmpdir(), '/tmp'])) {
    if (Buffer.byteLength(join(base, `avalive-XXXXXX/.s.PGSQL.${socketPort}`)) > longestPath) continue
    if (account && !(await canEnter(account, base))) continue
    const dir = await mkdtemp(join(base, 'avalive-')).catch(() => undefined)
    if (dir === undefined) continue
    if (account) await chown(dir, account.uid, account.gid)
    return dir
  }
  throw new StartProblem(
    `There is no usable folder for the database's socket (tried ${tmpdir()} and /tmp).`,
    'Set TMPDIR to a folder with a short path that this account may write to.',
  )
}
