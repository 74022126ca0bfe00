import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { EmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts'

const run = promisify(execFile)

/** pgbench recommends at least one branch per client. With fewer, TPC-B measures lock contention on its branches. */
const SCALE = 16

const pgbench = async ({ host, port, user, database }: EmbeddedPostgres, more: readonly string[]): Promise<string> => {
  const { stdout } = await run('pgbench', ['-h', host, '-p', String(port), '-U', user, '-n', ...more, database])
  return stdout
}

/** Creates the tables of pgbench's TPC-B. */
export const prepareTpcb = async (postgres: EmbeddedPostgres): Promise<void> => {
  await pgbench(postgres, ['-i', '-q', '-s', String(SCALE)])
}

export interface Load {
  readonly clients: number
  readonly seconds: number
  /** A file with pgbench's commands. Without it, TPC-B runs. */
  readonly script?: string
  /** Whether the script's statements are prepared, as statements of the server with a name are. */
  readonly isPrepared?: boolean
}

/** Transactions per second. */
export const transactionsPerSecond = async (
  postgres: EmbeddedPostgres,
  { clients, seconds, script, isPrepared = false }: Load,
): Promise<number> => {
  const protocol = isPrepared ? 'prepared' : 'simple'
  const load = ['-c', String(clients), '-j', '2', '-T', String(seconds), '-M', protocol]
  const stdout = await pgbench(postgres, script === undefined ? load : [...load, '-f', script])
  if (stdout.includes('actually processed: 0')) return 0
  const found = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!found) throw new Error(`pgbench said: ${stdout}`)
  return Number(found)
}
