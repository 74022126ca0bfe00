import { startStripe } from './start.ts'
import { createStripe } from './stripe.ts'

/** A server to be killed. Its arguments are the port and the provider's options. */
const [port = '', options = '{}'] = process.argv.slice(2)
const provider = await createStripe(JSON.parse(options))
await startStripe(provider, Number(port))
process.stdout.write('ready\n')
