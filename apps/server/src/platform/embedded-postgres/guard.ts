import { spawn } from 'node:child_process'
import { type Account, spawnOptions } from './account.ts'

const script = `
read _
kill -INT "$1" 2>/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  rmdir "$2" 2>/dev/null && exit
  sleep 0.5
done
`

/**
 * A shell waits on a pipe that closes when our process dies, and then shuts PostgreSQL down cleanly. The next start
 * doesn't rely on it, because the guard can be killed, too.
 */
export const guardAgainstOurDeath = (pid: number, socketDir: string, account: Account | undefined): (() => void) => {
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), socketDir], {
    ...spawnOptions(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.unref()
  return () => guard.kill('SIGKILL')
}
