import { ensureWebBuilt } from '../scripts/build-web.ts'
import { ports } from './lib/ports.ts'
import { publishDataDir, type Sandbox, startSandbox } from './lib/server.ts'
import { buildSpecimens } from './specimens/build.ts'

const nothingToStop = { stop: async () => {} }

/** Builds the web app before the worlds start, because each of them would build it. */
const startWorld = async (port: number, settings?: Record<string, string>): Promise<Sandbox> => {
  const world = await startSandbox(port, settings)
  publishDataDir(world)
  return world
}

const startWorlds = async (): Promise<() => Promise<void>> => {
  await ensureWebBuilt()
  const worlds = await Promise.allSettled([
    startWorld(ports.shared),
    startWorld(ports.alone, { ACCOUNT_CREATION: 'closed' }),
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
