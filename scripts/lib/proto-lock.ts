import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { filesBelow } from './files.ts'
import { inRoot } from './root.ts'

export const protoFolder = 'packages/contract/proto'
export const protoLockFile = `${protoFolder}/generated.json`

const hashOf = async (files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(await readFile(inRoot(file)))
  return hash.digest('hex')
}

/** Hashes of the messages' sources and of the generated code. Neither may change without the other. */
export const protoHashes = async (): Promise<{ sources: string; generated: string }> => {
  const sources = (await filesBelow(protoFolder)).filter((file) => /\.(proto|yaml)$/.test(file))
  return { sources: await hashOf(sources), generated: await hashOf(await filesBelow('packages/contract/src/proto')) }
}
