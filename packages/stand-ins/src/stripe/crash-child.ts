import { startStripe } from './start.ts'
import { createStripe } from './stripe.ts'

/** A server to be killed: the port and the provider's options are its arguments. */
const [port = '', options = '{}'] = process.argv.slice(2)
const provider = await createStripe(JSON.parse(options))
await startStripe(provider, Number(port))
process.stdout.write('ready\n')
