import { type Random, seeded } from '@avalive/rules/avatar/seeded'
import { scoreType } from '@avalive/rules/events/scoring'
import type { DemoPerson, DemoStream } from '../types.ts'
import { places } from './places.ts'
import { type Sketch, sketches } from './sketches.ts'
import type { DemoEvent, DemoParticipant } from './types.ts'
import { wordsOf } from './words.ts'

const LIVE = 30
const HOUR_MS = 60 * 60 * 1000

/** Full hours in Japan are full hours in UTC as well, because the offset is nine hours. */
const nextFullHour = (moment: Temporal.Instant) => moment.round({ smallestUnit: 'hour', roundingMode: 'ceil' })

/** What a participant earned by broadcasting and being watched. */
const earned = (sketch: Sketch, random: Random): Pick<DemoParticipant, 'coins' | 'broadcastMs' | 'watchMs'> => {
  // Many have a moderate score and a few a very high one; one in eight has just joined.
  const part = sketch.reach === 0 || random.chance(0.12) ? 0 : random.next() ** 2 * 2.4
  const hours = (of: number): number => Math.round(part * of * HOUR_MS)
  const coins = Math.round(part * (sketch.scoreType === scoreType.coins ? sketch.reach : 800))
  return {
    coins,
    broadcastMs: hours(sketch.scoreType === scoreType.broadcast ? sketch.reach : 4),
    watchMs: hours(sketch.scoreType === scoreType.watch ? sketch.reach : 9),
  }
}

export const eventOf = (
  sketch: Sketch,
  people: readonly DemoPerson[],
  hosts: ReadonlySet<string>,
  now: Temporal.Instant,
): DemoEvent => {
  const at = (hours: number) => nextFullHour(now.add({ seconds: Math.round(hours * 3600) }))
  const [beginsAt, endsAt] = [at(sketch.begins), at(sketch.ends)]
  const until = Math.min(now.epochMilliseconds, endsAt.epochMilliseconds)
  const cast = people.filter(({ persona }) => persona === null)
  const isIn = ({ persona, vliveId, look, suspended }: DemoPerson, place: number): boolean => {
    if (!look || suspended) return false
    if (persona !== null) return sketch.personas?.includes(persona) ?? false
    const onStage = hosts.has(vliveId)
    const runs = sketch.begins < 0 && sketch.ends > 0
    return onStage && runs ? sketch.withHosts === true : place % sketch.every === sketch.from
  }
  const participantOf = ({ vliveId }: DemoPerson): DemoParticipant => {
    const random = seeded(`event ${sketch.name} ${vliveId}`)
    const enteredAt = beginsAt.subtract({ minutes: random.integer(30, 2000) })
    const some = earned(sketch, random)
    const reached = Math.max(beginsAt.epochMilliseconds, until - random.integer(1, 90) * 60_000)
    return {
      vliveId,
      enteredAt,
      reachedAt: sketch.begins < 0 ? Temporal.Instant.fromEpochMilliseconds(reached) : enteredAt,
      ...some,
    }
  }
  const [broadcast, watch, score] = sketch.showAll
  const [fontColorId, bgColor, imageId] = sketch.design
  return {
    eventId: sketch.name,
    picture: sketch.name,
    place: places[sketch.name],
    ...wordsOf(sketch.name),
    eventType: sketch.type,
    scoreType: sketch.scoreType,
    beginsAt,
    endsAt,
    isClosed: sketch.closed ?? false,
    numberOfGroups: sketch.groups ?? 0,
    numberOfWinners: sketch.winners,
    thresholds: sketch.thresholds ?? [],
    userRanks: sketch.ranks ?? null,
    fontColorId,
    bgColor,
    imageId,
    showAll: { broadcast, watch, score },
    showScore: sketch.hides !== 'score',
    showBroadcastTime: sketch.hides !== 'broadcastTime',
    participants: people.filter((person) => isIn(person, cast.indexOf(person))).map(participantOf),
    givenUp: people
      .filter(({ persona }) => persona !== null && sketch.givenUp?.includes(persona))
      .map(({ vliveId }) => vliveId),
  }
}

/** Hosts of live streams take part in the event in which a gift changes the ranking. */
export const events = (
  people: readonly DemoPerson[],
  streams: readonly DemoStream[],
  now: Temporal.Instant,
): DemoEvent[] => {
  const hosts = new Set(streams.filter(({ status }) => status === LIVE).map(({ streamers: [host] }) => host))
  return sketches.map((sketch) => eventOf(sketch, people, hosts, now))
}
