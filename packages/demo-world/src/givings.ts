import { seeded } from '@avalive/rules/avatar/seeded'
import { type DemoGift, gifts } from './gifts.ts'
import type { DemoGiving, DemoPerson, DemoStream } from './types.ts'

const LIVE = 30
const CLOSED = 40

/** The number of inexpensive gifts; more expensive ones are rarely sent. */
const EVERYDAY = 8

const givingsOf = (stream: DemoStream, givers: readonly DemoPerson[], now: Temporal.Instant): DemoGiving[] => {
  const random = seeded(`gifts ${stream.mediaId}`)
  const givings = stream.watchCount >= 400 ? random.integer(12, 18) : random.integer(4, 9)
  const from = stream.beginsAt.epochMilliseconds
  const until = (stream.endsAt ?? now).epochMilliseconds
  const others = givers.filter(
    ({ vliveId, joinedAt }) =>
      !stream.streamers.includes(vliveId) && Temporal.Instant.compare(joinedAt, stream.beginsAt) < 0,
  )
  const sent = (gift: DemoGift, count?: number): DemoGiving => ({
    from: random.pick(others).vliveId,
    mediaId: stream.mediaId,
    giftId: gift.giftId,
    count: count ?? random.pick(gift.counts),
    at: Temporal.Instant.fromEpochMilliseconds(Math.floor(from + random.next() * (until - from))),
  })
  const castle = gifts[gifts.length - 1]
  return Array.from({ length: givings + stream.castles }, (_, number) => {
    if (castle && number >= givings) return sent(castle, 1)
    const mostly = random.chance(0.85) ? gifts.slice(0, EVERYDAY) : gifts.slice(EVERYDAY)
    const gift = random.pick(mostly)
    return sent(gift)
  })
}

/** The gifts sent so far, oldest first, so that no ranking is empty. Personas have sent only those of their albums. */
export const givings = (
  people: readonly DemoPerson[],
  streams: readonly DemoStream[],
  now: Temporal.Instant,
): DemoGiving[] => {
  const givers = people.filter(({ persona }) => persona === null)
  return streams
    .filter(({ status }) => status === LIVE || status === CLOSED)
    .flatMap((stream) => givingsOf(stream, givers, now))
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
}
