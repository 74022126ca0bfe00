import type { Locale } from '@avalive/i18n/locales'
import { seeded } from '@avalive/rules/avatar/seeded'
import { dateInJapan, JAPAN } from '@avalive/rules/time/jst'
import type { DemoPerson } from './types.ts'

export interface DemoBallot {
  readonly by: string
  readonly candidateId: number
  readonly at: Temporal.Instant
}

/** An edition of the character vote, with the candidates of the first one. */
export interface DemoElection {
  readonly names: Readonly<Record<Locale, string>>
  readonly beginAt: Temporal.Instant
  readonly endAt: Temporal.Instant
  readonly ballots: readonly DemoBallot[]
  /** Tickets that are left, by vliveId. */
  readonly tickets: readonly { readonly vliveId: string; readonly amount: number }[]
}

const CANDIDATES = 80
const HOUR_OF_CHANGE = 13

const titles: Readonly<Record<Locale, string>> = {
  ja: 'キャラクター投票',
  en: 'Character Vote',
  es: 'Votación de personajes',
  'pt-BR': 'Votação de personagens',
  id: 'Voting Karakter',
  fr: 'Vote des personnages',
  ru: 'Голосование за персонажей',
  de: 'Charakter-Abstimmung',
  'zh-Hant': '角色票選',
  th: 'โหวตตัวละคร',
  ms: 'Undian Watak',
  ko: '캐릭터 투표',
}

/** Some candidates are far more popular than others. */
const favourites = (name: string): readonly number[] => {
  const random = seeded(`election ${name}`)
  return Array.from({ length: CANDIDATES }, (_, index) => index + 1).flatMap((id) =>
    Array.from({ length: Math.ceil(1 + 40 * random.next() ** 4) }, () => id),
  )
}

const ballotsOf = (name: string, people: readonly DemoPerson[], from: Temporal.Instant, to: Temporal.Instant) => {
  const liked = favourites(name)
  const span = to.epochMilliseconds - from.epochMilliseconds
  return people.flatMap(({ vliveId, username }) => {
    const random = seeded(`ballots ${name} ${username}`)
    const own = [random.pick(liked), random.pick(liked)]
    return Array.from({ length: random.integer(2, 12) }, (_, nth) => ({
      by: vliveId,
      candidateId: random.chance(0.7) ? random.pick(own) : random.pick(liked),
      at: from.add({ milliseconds: Math.floor((span * (nth + random.next())) / 13) }),
    }))
  })
}

const atChange = (now: Temporal.Instant, days: number): Temporal.Instant =>
  dateInJapan(now)
    .add({ days })
    .toZonedDateTime({ timeZone: JAPAN, plainTime: Temporal.PlainTime.from({ hour: HOUR_OF_CHANGE }) })
    .toInstant()

/** One edition that ended some weeks ago, and one that runs for five more days. The viewer has tickets to spare. */
export const electionsOf = (people: readonly DemoPerson[], now: Temporal.Instant): DemoElection[] => {
  const voters = people.filter(({ persona }) => persona === null)
  const viewer = people.find(({ persona }) => persona === 'viewer')
  const editionOf = (first: number, last: number) => {
    const [beginAt, endAt] = [atChange(now, first), atChange(now, last)]
    const { year, month } = dateInJapan(beginAt)
    const name = `${year}.${month}`
    const names = Object.fromEntries(
      Object.entries(titles).map(([locale, title]) => [locale, `${title} ${name}`]),
    ) as Record<Locale, string>
    const until = Temporal.Instant.compare(endAt, now) < 0 ? endAt : now
    return { names, beginAt, endAt, ballots: ballotsOf(name, voters, beginAt, until), tickets: [] }
  }
  return [editionOf(-72, -58), { ...editionOf(-9, 5), tickets: viewer ? [{ vliveId: viewer.vliveId, amount: 5 }] : [] }]
}
