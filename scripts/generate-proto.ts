import { writeFile } from 'node:fs/promises'
import { protoFolder, protoHashes, protoLockFile } from './lib/proto-lock.ts'
import { inRoot } from './lib/root.ts'
import { run } from './lib/run.ts'
import { step } from './lib/step.ts'

/** The compiler and its plugin are downloaded for this run only, because nothing else needs their hundred megabytes. */
const packages = ['@bufbuild/buf@1.74.0', '@bufbuild/protoc-gen-es@2.16.0']

await step(async () => {
  const names = packages.map((name) => `--package=${name}`)
  const generate = ['buf', 'generate', protoFolder, '--template', `${protoFolder}/buf.gen.yaml`]
  const { ok, output } = await run('npm', ['exec', '--yes', ...names, '--', ...generate])
  if (!ok) throw new Error(output)
  await writeFile(inRoot(protoLockFile), `${JSON.stringify(await protoHashes(), null, 2)}\n`)
  return 'protobuf messages written'
})
