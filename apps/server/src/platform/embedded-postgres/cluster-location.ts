import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { type Account, canEnter, chooseAccount, ownerOf, runAs } from './account.ts'
import { notWritable, StartProblem } from './problems.ts'

/** The cluster's folder, the account that runs it, and whether its data directory has since been deleted. */
export type ClusterLocation = { dir: string; cluster: string; account: Account | undefined; leftBehind: boolean }

const pointerShape = z.object({ dataDir: z.string(), place: z.string() })

/**
 * The cluster is in the data directory. If root starts Avalive where PostgreSQL's account has no access (a clone in a
 * home directory of mode 700), it is outside, and a pointer file in the data directory says where.
 */
export const findCluster = async (dataDir: string, outside: string): Promise<ClusterLocation> => {
  await makeFolder(dataDir)
  const home = await realpath(dataDir)
  const pointed = await readPointer(home)
  const inside = join(home, 'postgresql')
  const account = await chooseAccount(join(pointed ?? inside, 'cluster'))

  if (pointed) {
    if (!account) throw startedAsRoot(home, pointed)
    await writePointer(home, pointed)
    return prepare(pointed, account)
  }
  if (!account) return prepare(inside, account)
  await openIfNew(home)
  if (await canEnter(account, home)) return prepare(inside, account)
  if (await exists(join(inside, 'cluster'))) throw outOfReach(inside, account)

  const place = join(outside, createHash('sha256').update(home).digest('hex').slice(0, 16))
  const leftBehind = await exists(join(place, 'cluster'))
  await openOutside(outside)
  await writePointer(home, place)
  return { ...(await prepare(place, account)), leftBehind }
}

/** A data directory that was just created, with a tight umask or as a temporary one, may be opened for PostgreSQL. */
const openIfNew = async (home: string): Promise<void> => {
  const { uid, mode } = await stat(home)
  if (uid === 0 && (await readdir(home)).length === 0) await chmod(home, (mode & 0o777) | 0o011)
}

/** PostgreSQL's account needs access here, whatever root's umask is. */
export const openOutside = async (outside: string): Promise<void> => {
  await mkdir(outside, { recursive: true })
  await chmod(outside, 0o755)
}

const prepare = async (dir: string, account: Account | undefined): Promise<ClusterLocation> => {
  const cluster = join(dir, 'cluster')
  await mkdir(dir, { recursive: true })
  // The account owns only the cluster itself. In a folder that it could write to, root would follow links it planted.
  if ((await ownerOf(dir))?.uid === process.getuid?.()) await chmod(dir, account ? 0o711 : 0o700)
  // A tree copied by root belongs to root, but PostgreSQL must own the files it opens.
  if (account && (await ownerOf(cluster))?.uid === 0) {
    await runAs(undefined, 'chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  }
  return { dir, cluster, account, leftBehind: false }
}

/** A person who deletes the data directory expects a new database. The old one is kept once, just in case. */
export const setAside = async (place: ClusterLocation): Promise<void> => {
  await rm(`${place.cluster}.previous`, { recursive: true, force: true })
  await rename(place.cluster, `${place.cluster}.previous`)
}

const pointerPath = (home: string) => join(home, 'postgresql.elsewhere.json')

/** A moved data directory keeps its cluster; a copied one must not share the original's. */
const readPointer = async (home: string): Promise<string | undefined> => {
  const text = await readFile(pointerPath(home), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const pointer = pointerShape.parse(JSON.parse(text))
  if (pointer.dataDir === home) return pointer.place
  const original = await readFile(pointerPath(pointer.dataDir), 'utf8').catch(() => undefined)
  return original === undefined ? pointer.place : undefined
}

const writePointer = async (home: string, place: string): Promise<void> => {
  const pointer = { why: 'The account that runs PostgreSQL cannot enter this folder.', dataDir: home, place }
  await writeFile(pointerPath(home), `${JSON.stringify(pointer, null, 2)}\n`)
}

/** Node's recursive mkdir never ends if a folder cannot be created although its parent exists, as under /proc. */
const makeFolder = async (path: string): Promise<void> => {
  const parent = dirname(path)
  if (!(await exists(parent))) await makeFolder(parent)
  if (await isFolder(path)) return
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notWritable(path, error) : error
  })
}

const isFolder = async (path: string): Promise<boolean> => {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

const exists = async (path: string): Promise<boolean> => {
  return stat(path).then(
    () => true,
    () => false,
  )
}

const startedAsRoot = (home: string, place: string): StartProblem => {
  return new StartProblem(
    `The data directory ${home} was first used by root, and its database lies in ${place}.`,
    'Start Avalive as root again, or set DATA_DIR to another folder.',
  )
}

const outOfReach = (inside: string, account: Account): StartProblem => {
  return new StartProblem(
    `The account ${account.name}, which runs PostgreSQL for root, can no longer enter ${inside}.`,
    'Let it pass through the folders above (`chmod o+x`), or set DATA_DIR to another folder.',
  )
}
