import { seeded } from '@avalive/rules/avatar/seeded'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import { inAll, type Names } from './gacha/names.ts'
import type { DemoPerson } from './types.ts'

export interface DemoScore {
  /** A vliveId. */
  readonly by: string
  readonly score: number
  readonly at: Temporal.Instant
}

export interface DemoPeriod {
  readonly periodId: string
  readonly startAt: Temporal.Instant
  readonly endAt: Temporal.Instant
  /** The part of the period with its own ranking. */
  readonly limited: { readonly startAt: Temporal.Instant; readonly endAt: Temporal.Instant }
  /** In chronological order. */
  readonly scores: readonly DemoScore[]
}

export interface DemoGame {
  readonly gameId: string
  readonly names: Names
  /** The key with which the demo game server reports scores. Nobody outside this machine can use it. */
  readonly serverKey: string
  /** Oldest first. */
  readonly periods: readonly DemoPeriod[]
  /** Pairs of vliveIds of people who follow each other. */
  readonly friends: readonly (readonly [string, string])[]
}

const DAYS = 30
const SINCE = 10

const scoresOf = (
  people: readonly DemoPerson[],
  periodId: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): DemoScore[] => {
  const random = seeded(`scores ${periodId}`)
  const players = people.filter(
    ({ look, suspended, joinedAt, persona }) =>
      look !== null &&
      !suspended &&
      Temporal.Instant.compare(joinedAt, from) < 0 &&
      (persona === 'viewer' || persona === 'streamer' || random.chance(0.7)),
  )
  const span = until.epochMilliseconds - from.epochMilliseconds
  return players
    .flatMap(({ vliveId }) =>
      Array.from({ length: random.integer(1, 3) }, () => ({
        by: vliveId,
        // In steps of 50, so that some people share a rank.
        score: random.integer(4, 240) * 50,
        at: Temporal.Instant.fromEpochMilliseconds(from.epochMilliseconds + Math.floor(random.next() * span)),
      })),
    )
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
}

/** A game with a past and a running period. */
export const game = (people: readonly DemoPerson[], now: Temporal.Instant): DemoGame => {
  const today = dateInJapan(now)
  const day = (offset: number) => startOfDay(today.add({ days: offset }))
  const period = (periodId: string, start: number): DemoPeriod => {
    const [startAt, endAt] = [day(start), day(start + DAYS)]
    const until = Temporal.Instant.compare(endAt, now) < 0 ? endAt : now
    return {
      periodId,
      startAt,
      endAt,
      limited: { startAt: day(start + SINCE - 3), endAt: day(start + SINCE + 4) },
      scores: scoresOf(people, periodId, startAt, until),
    }
  }
  const viewer = people.find(({ persona }) => persona === 'viewer')
  const friends = people.filter(({ persona, locale, look }) => persona === null && locale === 'ja' && look).slice(0, 6)
  const streamer = people.find(({ persona }) => persona === 'streamer')
  return {
    gameId: 'star_catch',
    names: inAll(
      'スターキャッチ|Star catch|Atrapaestrellas|Caça-estrelas|Tangkap bintang|Attrape-étoiles|Звездолов|Sternenfang|接星星|จับดาว|Tangkap bintang|스타 캐치',
    ),
    serverKey: 'sandbox-game-server-key',
    periods: [period('star_catch_s11', -SINCE - DAYS), period('star_catch_s12', -SINCE)],
    friends: viewer
      ? [...friends, ...(streamer ? [streamer] : [])].map(({ vliveId }) => [viewer.vliveId, vliveId] as const)
      : [],
  }
}
