import { startEmbeddedPostgres } from './start.ts'

/** A program for the tests to kill: it starts the database and then does nothing. */
const [dataDir = '', outside = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

const server = await startEmbeddedPostgres({ dataDir, outside, onProgress: say })
say(`ready ${server.connectionString}`)
