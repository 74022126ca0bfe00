import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './lib/run.ts'

const programs = ['redis-server', 'valkey-server']

const isThere = (): boolean => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.some((program) => folders.some((folder) => existsSync(join(folder, program))))
}

/** Some tests and measurements need a Redis or Valkey program. Installs it if possible, or returns what is wrong. */
export const ensureRedis = async (): Promise<string | undefined> => {
  if (isThere()) return undefined
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('• installing a Redis for the tests')
    // In this runlevel Debian doesn't start the service; the tests start their own.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], { env })
    if (isThere()) return undefined
  }
  return 'There is no redis-server or valkey-server here: what needs one is skipped. Debian: apt-get install redis-server.'
}
