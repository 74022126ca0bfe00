import { ports } from './lib/ports.ts'
import { startSandbox } from './lib/server.ts'
import { buildSpecimens } from './specimens/build.ts'

/** One after the other: the first may have to build the web app, which the second then finds. */
export default async function startWorlds(): Promise<() => Promise<void>> {
  await buildSpecimens()
  const shared = await startSandbox(ports.shared)
  const alone = await startSandbox(ports.alone, { ACCOUNT_CREATION: 'closed' }).catch(async (error) => {
    await shared.stop()
    throw error
  })
  return async () => {
    await Promise.all([shared.stop(), alone.stop()])
  }
}
