import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const childrenOf = async (pid: number): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  return rows.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
}

/**
 * Signals a PostgreSQL server and all its processes. After SIGSTOP, connections stay open and new ones are accepted,
 * but nothing is answered until SIGCONT.
 */
export const signalPostgres = async (pid: number, name: NodeJS.Signals): Promise<void> => {
  for (const each of [pid, ...(await childrenOf(pid))]) {
    // A process may have just ended.
    try {
      process.kill(each, name)
    } catch {}
  }
}
