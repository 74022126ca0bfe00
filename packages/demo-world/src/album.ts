import { seeded } from '@avalive/rules/avatar/seeded'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import { demoId } from './ids.ts'
import type { DemoGiving, DemoPerson, DemoStream } from './types.ts'

export interface DemoAlbumEdition {
  readonly year: number
  readonly periodBegin: Temporal.PlainDate
  readonly periodEnd: Temporal.PlainDate
  readonly visibleFrom: Temporal.Instant
  readonly visibleUntil: Temporal.Instant
}

/** A year up to the day before yesterday, so that its records are complete whenever the world is created. */
export const albumEdition = (now: Temporal.Instant): DemoAlbumEdition => {
  const today = dateInJapan(now)
  const periodEnd = today.subtract({ days: 2 })
  return {
    year: periodEnd.year,
    periodBegin: today.subtract({ days: 365 }),
    periodEnd,
    visibleFrom: startOfDay(today.subtract({ days: 1 })),
    visibleUntil: startOfDay(today.add({ days: 60 })).subtract({ minutes: 1 }),
  }
}

/** A broadcast of the past year, which only the album remembers. */
export interface DemoPastShow {
  readonly mediaId: string
  readonly title: string
  readonly streamers: readonly [string, ...string[]]
  readonly beginsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** Somebody was on a stage or in front of it. */
export interface DemoSpan {
  readonly vliveId: string
  readonly kind: 'broadcast' | 'watch'
  readonly mediaId: string
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

export interface DemoPastComment {
  readonly vliveId: string
  readonly mediaId: string
  readonly text: string
  readonly at: Temporal.Instant
}

export interface DemoPast {
  readonly shows: readonly DemoPastShow[]
  readonly spans: readonly DemoSpan[]
  readonly comments: readonly DemoPastComment[]
  /** Days in Japan by vliveId. */
  readonly days: ReadonlyMap<string, readonly Temporal.PlainDate[]>
}

const hosts = [
  'kotori_yofukashi',
  'kohaku_rin',
  'juniper_static',
  'avalive_noa',
  'zhenzhu_naigai',
  'dalbit_neoguri',
  'otterspace',
  'tako_haruto',
]
/** Each host has a show every nine days, and every third one with one of the next three hosts as a guest. */
const EVERY_DAYS = 9
const SHOWS = 36
const LASTS_HOURS = 3
const GUEST_LATE_MINUTES = 20
const words = ['88888888', '♪', '😊', 'wwww', 'ありがとう！', '❤️', '✨✨']
const newcomers = ['newcomer', 'no-permission', 'suspended', 'operator']

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0

const showsOf = (
  cast: ReadonlyMap<string, DemoPerson>,
  streams: readonly DemoStream[],
  today: Temporal.PlainDate,
): DemoPastShow[] =>
  hosts.flatMap((name, place) => {
    const host = cast.get(name)
    const usual = streams.find(({ streamers }) => streamers[0] === host?.vliveId)
    if (!host || !usual) return []
    return Array.from({ length: SHOWS }, (_, number): DemoPastShow => {
      const beginsAt = startOfDay(today.subtract({ days: 4 + place + number * EVERY_DAYS })).add({ hours: 20 })
      const guest =
        number % 3 === 0 ? cast.get(hosts[(place + 1 + ((number / 3) % 3)) % hosts.length] ?? '') : undefined
      const hasGuest = guest && isBefore(guest.joinedAt, beginsAt)
      return {
        mediaId: demoId('m', `album ${name} ${beginsAt}`),
        title: usual.title,
        streamers: hasGuest ? [host.vliveId, guest.vliveId] : [host.vliveId],
        beginsAt,
        endsAt: beginsAt.add({ hours: LASTS_HOURS }),
      }
    }).filter(({ beginsAt }) => isBefore(host.joinedAt, beginsAt))
  })

const onStage = ({ mediaId, streamers, beginsAt, endsAt }: DemoPastShow): DemoSpan[] =>
  streamers.map((vliveId, place) => ({
    vliveId,
    kind: 'broadcast',
    mediaId,
    from: place === 0 ? beginsAt : beginsAt.add({ minutes: GUEST_LATE_MINUTES }),
    to: endsAt,
  }))

/** Everybody has three favourite hosts and sees most shows of the first one. */
const visitsOf = (person: DemoPerson, shows: readonly DemoPastShow[]): [DemoSpan[], DemoPastComment[]] => {
  const random = seeded(`album ${person.vliveId}`)
  const favourites = [...new Set(shows.map(({ streamers: [host] }) => host))]
    .map((host) => ({ host, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, 4)
    .map(({ host }) => host)
  const spans: DemoSpan[] = []
  const comments: DemoPastComment[] = []
  for (const { mediaId, streamers, beginsAt, endsAt } of shows) {
    const likes = favourites.indexOf(streamers[0])
    const isThere = likes >= 0 && random.chance((person.persona ? 0.95 : 0.5) - likes * 0.2)
    if (!isThere || streamers.includes(person.vliveId) || isBefore(beginsAt, person.joinedAt)) continue
    const from = beginsAt.add({ minutes: random.integer(0, 40) })
    spans.push({ vliveId: person.vliveId, kind: 'watch', mediaId, from, to: endsAt })
    const said = person.persona ? random.integer(2, 8) : random.integer(0, 2)
    for (let number = 0; number < said; number++) {
      const at = from.add({ seconds: random.integer(60, 7000) })
      comments.push({ vliveId: person.vliveId, mediaId, text: random.pick(words), at })
    }
  }
  return [spans, comments]
}

const daysOf = (person: DemoPerson, today: Temporal.PlainDate): Temporal.PlainDate[] => {
  const random = seeded(`album days ${person.vliveId}`)
  const often = person.persona ? 0.86 : 0.2 + random.next() * 0.4
  const joined = dateInJapan(person.joinedAt)
  return Array.from({ length: 364 }, (_, ago) => today.subtract({ days: ago + 1 })).filter(
    (day) => Temporal.PlainDate.compare(joined, day) <= 0 && random.chance(often),
  )
}

/** A year of presence and comments. Newcomers have none, so that the empty album can be seen. */
export const past = (
  people: readonly DemoPerson[],
  streams: readonly DemoStream[],
  now: Temporal.Instant,
): DemoPast => {
  const today = dateInJapan(now)
  const there = people.filter(({ persona }) => persona === null || !newcomers.includes(persona))
  const shows = showsOf(new Map(people.map((person) => [person.username, person])), streams, today)
  const visits = there.map((person) => visitsOf(person, shows))
  return {
    shows,
    spans: [...shows.flatMap(onStage), ...visits.flatMap(([spans]) => spans)],
    comments: visits.flatMap(([, comments]) => comments),
    days: new Map(there.map((person) => [person.vliveId, daysOf(person, today)])),
  }
}

/** Cheap gifts of personas to hosts without payouts, in shows of last month, so that their albums have gifts. */
export const albumGivings = (
  people: readonly DemoPerson[],
  streams: readonly DemoStream[],
  now: Temporal.Instant,
): DemoGiving[] => {
  const givers = people.filter(({ persona }) => persona === 'viewer' || persona === 'streamer')
  const [begin, end] = [now.subtract({ hours: 40 * 24 }), now.subtract({ hours: 3 * 24 })]
  const hostIds = ['kotori_yofukashi', 'juniper_static', 'zhenzhu_naigai'].map(
    (name) => people.find(({ username }) => username === name)?.vliveId,
  )
  const wanted = [
    ['clap', 100],
    ['heart', 50],
    ['heart', 10],
    ['star', 10],
  ] as const
  return hostIds.flatMap((hostId, place) => {
    const show = streams.find(
      ({ streamers, beginsAt, endsAt }) =>
        streamers[0] === hostId && endsAt && isBefore(begin, beginsAt) && isBefore(endsAt, end),
    )
    if (!show) return []
    return givers.flatMap(({ vliveId }, giver) =>
      wanted.slice(place).map(
        ([giftId, count], number): DemoGiving => ({
          from: vliveId,
          mediaId: show.mediaId,
          giftId,
          count,
          at: show.beginsAt.add({ minutes: 5 + 10 * number + giver }),
        }),
      ),
    )
  })
}
