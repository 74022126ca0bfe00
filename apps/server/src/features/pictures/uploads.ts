import { createHash } from 'node:crypto'
import type { Answer } from '@avalive/contract/call'
import type { consolePictures } from '@avalive/contract/console-pictures'
import { pictureAddress, pictureKindNames } from '@avalive/rules/console/picture-kinds'
import * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { type PictureStore, PictureStoreFailed } from '../../providers/picture-store/port.ts'
import { type EncodedPictures, encodePicture } from './encode-picture.ts'
import {
  changePicture,
  databaseFiles,
  findUses,
  insertPicture,
  lockPicture,
  markStored,
  pagePictures,
  type StoredPicture,
  touchPicture,
} from './upload-store.ts'

type Calls = typeof consolePictures

export const filesOf = ({ pictureStore, db }: Context): PictureStore => pictureStore ?? databaseFiles(db)

/** The name of a file in the store is the last part of its address. */
export const fileName = (hash: string, width?: number): string => pictureAddress(hash, width).slice('/pictures/'.length)

const kindOf = z.enum(pictureKindNames)

export const pictureAnswer = (found: StoredPicture): Answer<Calls['uploadPicture']>['picture'] => ({
  id: String(found.id),
  version: found.version,
  kind: kindOf.parse(found.kind),
  name: found.name,
  url: pictureAddress(found.hash),
  width: found.width,
  height: found.height,
  bytes: found.bytes,
  smaller: found.smaller.map((width) => ({ width, url: pictureAddress(found.hash, width) })),
  uploadedAt: found.uploadedAt,
  removedAt: found.removedAt,
})

const subjectOf = (hash: string): string => `picture:${hash}`

const putFiles = async (files: PictureStore, hash: string, { full, smaller }: EncodedPictures): Promise<void> => {
  try {
    await files.put(fileName(hash), full.bytes)
    for (const [width, { bytes }] of smaller) await files.put(fileName(hash, width), bytes)
  } catch (error) {
    if (error instanceof PictureStoreFailed) throw new Refusal('unavailable', { cause: error })
    throw error
  }
}

export const uploadPicture: Handler<Calls['uploadPicture']> = async (
  { kind, name, data },
  { context, caller, audit },
) => {
  const { db, clock } = context
  const encoded = await encodePicture(Buffer.from(data, 'base64'), kind)
  const { full, smaller } = encoded
  // Of the kind, too: another one has other smaller sizes.
  const hash = createHash('sha256').update(`${kind}\n`).update(full.bytes).digest('hex')
  const now = clock.now()
  const stored = await db.transaction().execute(async (tx) => {
    const inserted = await insertPicture(tx, {
      hash,
      kind,
      name: name.trim(),
      mime: 'image/webp',
      width: full.width,
      height: full.height,
      bytes: full.bytes.length,
      smaller: [...smaller.keys()],
      uploadedBy: caller.userId,
      uploadedAt: now,
    })
    if (inserted) {
      await audit.record(tx, { subject: subjectOf(hash), before: null, after: { kind, name: inserted.name } })
      return inserted
    }
    const found = await lockPicture(tx, { hash })
    // Its files are being deleted. A moment later the picture is a new one.
    if (!found || found.purgingAt) throw new Refusal('unavailable')
    if (found.removedAt) {
      await audit.record(tx, { subject: subjectOf(hash), before: { removed: true }, after: { removed: false } })
    } else audit.nothingChanged()
    if (!found.storedAt) await touchPicture(tx, found.id, now)
    return found.removedAt ? changePicture(tx, found.id, { removedAt: null }) : found
  })
  if (!stored.storedAt) {
    await putFiles(filesOf(context), hash, encoded)
    await markStored(db, stored.id, clock.now())
  }
  return { picture: pictureAnswer(stored) }
}

const change = (
  isRemoved: boolean,
  { id, version }: { readonly id: string; readonly version: number },
  { context, audit }: AuditedCallContext,
) =>
  context.db.transaction().execute(async (tx) => {
    const found = await lockPicture(tx, { id })
    if (!found?.storedAt || found.purgingAt) throw new Refusal('notFound')
    requireVersion(found.version, version)
    if ((found.removedAt !== null) === isRemoved) {
      audit.nothingChanged()
      return { picture: pictureAnswer(found) }
    }
    if (isRemoved && (await findUses(tx, [found])).get(found.hash)?.length) throw new Refusal('console.pictureInUse')
    const changed = await changePicture(tx, found.id, { removedAt: isRemoved ? context.clock.now() : null })
    await audit.record(tx, {
      subject: subjectOf(found.hash),
      before: { removed: !isRemoved },
      after: { removed: isRemoved },
    })
    return { picture: pictureAnswer(changed) }
  })

export const removePicture: Handler<Calls['removePicture']> = (input, asked) => change(true, input, asked)

export const restorePicture: Handler<Calls['restorePicture']> = (input, asked) => change(false, input, asked)

export const listPictures: Handler<Calls['listPictures']> = async (input, { context }) => {
  const { rows, next } = await pagePictures(context.db, input)
  const uses = await findUses(context.db, rows)
  return { rows: rows.map((row) => ({ ...pictureAnswer(row), uses: uses.get(row.hash) ?? [] })), next }
}
