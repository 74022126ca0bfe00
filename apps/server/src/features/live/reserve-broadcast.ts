import type { Input } from '@avalive/contract/call'
import type { live } from '@avalive/contract/live'
import { canStartAt, MAX_RESERVATIONS, mediaType as mediaTypes, streamStatus } from '@avalive/rules/live/stream'
import type { Audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { publicId } from '../../platform/ids.ts'
import { streamPicture } from '../../platform/picture-paths.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { lockHost } from './broadcast-store.ts'
import { rtmpWays } from './rtmp-ways.ts'
import { refuseServiceWords } from './service-words.ts'
import { findStreamById, findStreamerId } from './store.ts'
import { streamAnswer } from './stream-answer.ts'
import { changeReservation, reservationsOf, saveReservation } from './waiting-store.ts'

/** A host has at most one announced broadcast per start time: a repeated or double request updates the same one. */
const reserve = async (
  context: Context,
  { hostId, language }: { readonly hostId: bigint; readonly language: string | null },
  input: Omit<Input<typeof live.reserveBroadcast>, 'vliveId'>,
  audit?: Audit,
) => {
  await refuseServiceWords(context.db, input.title)
  const mediaId = publicId('m')
  const reservation = { ...input, startsAt: Temporal.Instant.from(input.startsAt) }
  if (input.mediaType === mediaTypes.rtmp) rtmpWays(context.config, mediaId)
  const id = await context.db.transaction().execute(async (tx) => {
    await lockHost(tx, hostId)
    const now = context.clock.now()
    if (!canStartAt(reservation.startsAt, now)) throw new Refusal('live.startTimeNotAllowed')
    const announced = await reservationsOf(tx, hostId)
    const same = announced.find(({ startsAt }) => startsAt?.equals(reservation.startsAt))
    if (same) {
      if (same.status === streamStatus.reserved) await changeReservation(tx, same.id, reservation)
      await audit?.record(tx, {
        subject: `media:${same.mediaId}`,
        personId: hostId,
        before: { status: same.status },
        after: input,
      })
      return same.id
    }
    if (announced.length >= MAX_RESERVATIONS) throw new Refusal('live.tooManyReservations')
    const stream = { mediaId, hostId, thumbnail: streamPicture(mediaId), language }
    const saved = await saveReservation(tx, stream, reservation, now)
    await audit?.record(tx, { subject: `media:${mediaId}`, personId: hostId, before: null, after: input })
    return saved
  })
  return { media: streamAnswer(context, await findStreamById(context.db, id)) }
}

export const reserveBroadcast: Handler<typeof live.reserveBroadcast> = async (
  { vliveId, ...reservation },
  { context, caller, locale },
) => {
  checkShownAccount(caller, vliveId)
  return reserve(context, { hostId: caller.userId, language: locale }, reservation)
}

export const reserveForStreamer: Handler<typeof live.reserveForStreamer> = async (
  { vliveId, reason: _, ...reservation },
  { context, audit },
) => {
  const hostId = await findStreamerId(context.db, vliveId)
  if (hostId === undefined) throw new Refusal('notFound')
  return reserve(context, { hostId, language: null }, reservation, audit)
}
