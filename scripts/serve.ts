import { explain, type RunningServer, startServer } from '../apps/server/src/main.ts'
import { seconds } from './lib/step.ts'

/** npm and the terminal both forward a Ctrl-C. Only a later one means that the person wants to quit at once. */
const sameKeyPress = 1000

/** Runs the server until a signal stops it, then lets it finish running work. */
export const serve = async (webFolder: string | null): Promise<RunningServer> => {
  let server: RunningServer | undefined
  let stoppingSince: number | undefined

  const stop = async (): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameKeyPress) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    console.log('• stopping')
    await server?.stop()
    console.log(`• stopped (${seconds(stoppingSince)})`)
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  try {
    server = await startServer({ webFolder, onProgress: progressPrinter(), onLost: () => process.exit(1) })
    return server
  } catch (error) {
    console.error(explain(error, process.env.PORT) ?? error)
    process.exit(1)
  }
}

/** Prints each line with the time since the previous one, unless that is negligible. */
const progressPrinter = (): ((line: string) => void) => {
  let last = performance.now()
  return (line) => {
    console.log(performance.now() - last < 50 ? `• ${line}` : `• ${line} (${seconds(last)})`)
    last = performance.now()
  }
}
