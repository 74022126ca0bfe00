import { ensureWebBuilt } from '../scripts/build-web.ts'
import { ports } from './lib/ports.ts'
import { startSandbox } from './lib/server.ts'
import { buildSpecimens } from './specimens/build.ts'

const nothingToStop = { stop: async () => {} }

/** Builds the web app before the worlds start, because each of them would build it. */
const startWorlds = async (): Promise<() => Promise<void>> => {
  await ensureWebBuilt()
  const worlds = await Promise.allSettled([
    startSandbox(ports.shared),
    startSandbox(ports.alone, { ACCOUNT_CREATION: 'closed' }),
    buildSpecimens().then(() => nothingToStop),
  ])
  const stop = async (): Promise<void> => {
    await Promise.all(worlds.map((world) => world.status === 'fulfilled' && world.value.stop()))
  }
  for (const world of worlds) {
    if (world.status === 'fulfilled') continue
    await stop()
    throw world.reason
  }
  return stop
}

export default startWorlds
