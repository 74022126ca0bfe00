import { type Locale, locales } from '@avalive/i18n/locales'
import { seeded } from '@avalive/rules/avatar/seeded'
import { type Service, services } from '@avalive/rules/session/services'
import { subjectOf } from '@avalive/stand-ins/openid/subject'
import { birthdayAt } from './birthday.ts'
import { cast, type Part } from './cast.ts'
import { demoId } from './ids.ts'
import { snsOf } from './sns.ts'
import type { DemoPerson } from './types.ts'

/** Hosts whose streams the start page shows as official. */
const officials = new Set(['kotori_yofukashi', 'juniper_static', 'zhenzhu_naigai', 'dalbit_neoguri'])

/** The usual sign-in service for each language; a second one is picked from all five. */
const habits: Readonly<Record<Locale, Service>> = {
  ja: 'line',
  en: 'apple',
  es: 'facebook',
  'pt-BR': 'google',
  id: 'google',
  fr: 'apple',
  ru: 'google',
  de: 'apple',
  'zh-Hant': 'line',
  th: 'line',
  ms: 'facebook',
  ko: 'x',
}

const personOf = (locale: Locale, part: Part, today: Temporal.PlainDate, now: Temporal.Instant): DemoPerson => {
  const [username, nickname, region, hair, description] = part
  const random = seeded(`person ${username}`)
  const official = officials.has(username) ? 1 : 0
  const followerCount = official ? random.integer(20_000, 90_000) : Math.round(10 ** (1 + random.next() * 3))
  const at = new Set([habits[locale], random.pick(Object.values(services))])
  return {
    persona: null,
    vliveId: demoId('v', username),
    profileId: demoId('p', username),
    username,
    nickname,
    description,
    locale,
    region,
    birthday: birthdayAt(random.integer(19, 46), today, random.integer(0, 360)),
    official,
    role: 'user',
    rankOptedIn: official === 1 || random.chance(0.6),
    suspended: false,
    usagePermitted: true,
    look: { seed: username, hair },
    coins: { charged: random.integer(0, 60) * 100, free: random.integer(0, 90) * 10 },
    followerCount,
    likes: followerCount * random.integer(3, 9) + random.integer(0, 40),
    sns: snsOf(username, seeded(`sns ${username}`)),
    joinedAt: now.subtract({ hours: random.integer(20 * 24, 900 * 24) }),
    identities: [...at].map((service) => ({ service, subject: subjectOf(service, username) })),
  }
}

export const people = (today: Temporal.PlainDate, now: Temporal.Instant): DemoPerson[] =>
  locales.flatMap((locale) => cast[locale].map((part) => personOf(locale, part, today, now)))
