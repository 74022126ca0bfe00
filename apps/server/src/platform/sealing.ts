import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Config } from './config.ts'
import { Sealing, type SealingKeys } from './sealed.ts'
import { KEY_BYTES, lookupKey, sealingKeyList } from './sealing-keys.ts'

const kept = z.object({ sealingKeys: sealingKeyList, lookupKey })

/** With the configured keys, or with the sandbox's own. */
export const sealingOf = async (config: Pick<Config, 'sealing' | 'dataDir'>): Promise<Sealing> =>
  new Sealing(config.sealing ?? (await ownSealingKeys(config.dataDir)))

/** The sandbox's own keys are created once, beside its database. */
const ownSealingKeys = async (dataDir: string): Promise<SealingKeys> => {
  const file = join(dataDir, 'sealing-keys.json')
  const existing = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const text = existing ?? (await createKeys(file))
  const { sealingKeys, lookupKey } = kept.parse(JSON.parse(text))
  return { keys: sealingKeys, lookupKey }
}

/** The rename makes the file either complete or absent, even if the process is killed. */
const createKeys = async (file: string): Promise<string> => {
  const newKey = () => randomBytes(KEY_BYTES).toString('base64')
  const text = `${JSON.stringify({ sealingKeys: `sandbox:${newKey()}`, lookupKey: newKey() }, null, 2)}\n`
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return text
}
