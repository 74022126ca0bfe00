import { chown, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { diskFull, StartProblem, saysDiskFull } from './problems.ts'

export const superuser = 'avalive'
/** The server connects as this role. It reads and writes rows, but defines nothing. */
export const applicationRole = 'avalive_app'

/** The major version that created the cluster, or undefined if there is none yet. */
export const clusterVersion = async (cluster: string): Promise<string | undefined> => {
  return readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}

export const checkVersion = (found: string, binaries: Binaries, place: ClusterLocation): void => {
  const ours = binaries.version.split('.')[0]
  if (found === ours) return
  throw new StartProblem(
    `The database in ${place.cluster} belongs to another version: PostgreSQL ${found}, and this Avalive brings ${ours}.`,
    'Start it with the Avalive that made it and move the data by dump and restore, or set DATA_DIR to another folder.',
  )
}

/** initdb works in a temporary folder that is renamed at the end, so the cluster's folder is always complete. */
export const createCluster = async (place: ClusterLocation, binaries: Binaries, durable: boolean): Promise<void> => {
  await removeHalfDone(place)
  const half = await mkdtemp(join(place.dir, 'cluster.new-'))
  if (place.account) await chown(half, place.account.uid, place.account.gid)
  const made = await runAs(place.account, binaries.initdb, [
    `--pgdata=${half}`,
    `--username=${superuser}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  if (!made.ok) {
    await rm(half, { recursive: true, force: true })
    if (saysDiskFull(made.output)) throw diskFull(place.dir)
    throw new StartProblem(
      `The database could not be created in ${place.dir}: ${made.output.trim()}`,
      'Put that right, or set DATA_DIR to another folder.',
    )
  }
  await rename(half, place.cluster)
}

const removeHalfDone = async (place: ClusterLocation): Promise<void> => {
  for (const name of await readdir(place.dir)) {
    if (!name.startsWith('cluster.new-')) continue
    // An initdb that outlived its parent may still be writing, hence the retries.
    await rm(join(place.dir, name), { recursive: true, force: true, maxRetries: 10 })
  }
}
