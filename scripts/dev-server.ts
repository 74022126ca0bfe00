import { endWithParent } from './lib/parent.ts'
import { serve } from './serve.ts'

/** The server of `npm run dev`, a process that dev.ts restarts at every change. */
endWithParent()
await serve(null)
process.send?.('ready')
