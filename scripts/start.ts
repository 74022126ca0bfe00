import { ConfigProblem, readConfig } from '../apps/server/src/platform/config.ts'
import { ensureWebBuilt } from './build-web.ts'
import { endWithParent } from './lib/parent.ts'
import { portProblem } from './lib/port.ts'
import { inRoot } from './lib/root.ts'
import { seconds, step } from './lib/step.ts'

const refuse = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const settingsOrExit = () => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigProblem) refuse(error.message)
    throw error
  }
}

/** Implements `npm start` and `npm run dev`. Checks for problems first, before anything takes time. */
endWithParent()
const started = performance.now()
const dev = process.argv.includes('--dev')
const config = settingsOrExit()
for (const port of dev ? [config.PORT, config.PORT + 1] : [config.PORT]) {
  const problem = await portProblem(port, config.HOST)
  if (problem) refuse(problem)
}

if (dev) {
  const { develop } = await import('./dev.ts')
  await develop(config)
} else {
  await step(async () => `web app ${await ensureWebBuilt()}`)
  const { serve } = await import('./serve.ts')
  await serve(inRoot('apps/web/dist'))
}
console.log(`• ready at ${config.publicUrl} (${seconds(started)} in all)`)
