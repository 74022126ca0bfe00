import type { Locale } from '@avalive/i18n/locales'
import { seeded } from '@avalive/rules/avatar/seeded'
import { type Service, services } from '@avalive/rules/session/services'
import { subjectOf } from '@avalive/stand-ins/openid/subject'
import { birthdayAt } from './birthday.ts'
import { demoId } from './ids.ts'
import type { Persona } from './persona-names.ts'
import { snsOf } from './sns.ts'
import type { DemoPerson, DemoStranger, Look } from './types.ts'

interface Sketch {
  readonly username: string
  readonly nickname: string
  readonly description?: string
  readonly services: readonly Service[]
  readonly locale?: Locale
  readonly region?: string
  readonly age?: number
  readonly hair?: Look['hair'] | 'no avatar'
  readonly coins?: readonly [charged: number, free: number]
  /** Joined more than a year before the other personas. */
  readonly veteran?: true
  readonly fame?: readonly [followers: number, likes: number]
  readonly more?: Partial<Pick<DemoPerson, 'official' | 'role' | 'rankOptedIn' | 'suspended' | 'usagePermitted'>>
}

const sketches: Record<Exclude<Persona, 'child'>, Sketch> = {
  viewer: {
    username: 'sakuramochi',
    nickname: 'さくら餅',
    description: '推しの配信を毎晩見ています。ギフトは心をこめて。',
    services: Object.values(services),
    hair: 'long',
    coins: [3200, 450],
    fame: [38, 210],
  },
  newcomer: { username: 'hajime_desu', nickname: 'はじめ', services: ['google', 'line'], hair: 'no avatar' },
  'no-avatar': {
    username: 'kagemaru',
    nickname: 'かげ丸',
    description: '見る専門です。アバターはまだ迷い中。',
    services: ['x', 'apple'],
    hair: 'no avatar',
    coins: [600, 120],
    fame: [4, 12],
  },
  minor: {
    username: 'yuzuki_17',
    nickname: 'ゆずき',
    description: '放課後にイラストを描いています。',
    services: ['line', 'apple'],
    age: 17,
    hair: 'long',
    coins: [0, 300],
    fame: [21, 64],
  },
  streamer: {
    username: 'kohaku_rin',
    nickname: '琥珀リン',
    description: '歌とおしゃべりで、あなたの夜を明るくします。',
    services: ['x', 'google', 'line'],
    hair: 'long',
    coins: [1200, 80],
    fame: [18_420, 96_300],
    veteran: true,
    more: { rankOptedIn: true },
  },
  'streamer-unranked': {
    username: 'asanagi_mio',
    nickname: '朝凪ミオ',
    description: 'お絵描き配信をはじめました。ゆっくり見ていってね。',
    services: ['x', 'line'],
    hair: 'long',
    coins: [240, 60],
    fame: [87, 402],
  },
  official: {
    username: 'avalive_noa',
    nickname: '案内役ノア',
    description: 'Avalive公式の案内役です。今夜のステージへようこそ。',
    services: ['x', 'google'],
    hair: 'short',
    coins: [0, 500],
    fame: [204_800, 1_530_000],
    veteran: true,
    more: { official: 1, rankOptedIn: true },
  },
  payoneer: {
    username: 'yuyuan_xiaoman',
    nickname: '芋圓小滿',
    description: '宵夜時間開台，一起把今天的煩惱吃掉。',
    services: ['facebook', 'google'],
    locale: 'zh-Hant',
    region: 'TW',
    hair: 'long',
    coins: [900, 40],
    fame: [7310, 28_800],
    more: { rankOptedIn: true },
  },
  wise: {
    username: 'lotte_rampenlicht',
    nickname: 'Lotte im Rampenlicht',
    description: 'Wunschkonzerte vom Küchentisch, jeden Abend um neun.',
    services: ['google', 'apple'],
    locale: 'de',
    region: 'DE',
    hair: 'long',
    coins: [500, 0],
    fame: [4126, 15_700],
    more: { rankOptedIn: true },
  },
  'transfer-ng': {
    username: 'mira_polnoch',
    nickname: 'Мира Полночь',
    description: 'Читаю сказки на ночь тем, кому не спится.',
    services: ['google', 'facebook'],
    locale: 'ru',
    region: 'RU',
    hair: 'long',
    coins: [500, 20],
    fame: [1904, 8800],
    more: { rankOptedIn: true },
  },
  'five-cards': {
    username: 'cardbako',
    nickname: 'カード箱のタク',
    description: '応援したい人が多すぎて、カードも五枚になりました。',
    services: ['apple', 'facebook'],
    hair: 'short',
    coins: [12_000, 800],
    fame: [56, 330],
  },
  'konbini-pending': {
    username: 'rejimae_ken',
    nickname: 'レジ前のケン',
    description: 'コンビニ帰りに配信を見るのが日課です。',
    services: ['line', 'google'],
    hair: 'short',
    coins: [120, 0],
    fame: [9, 41],
  },
  suspended: {
    username: 'oyasumi_ren',
    nickname: 'おやすみ中のレン',
    services: ['x', 'facebook'],
    hair: 'short',
    coins: [640, 0],
    fame: [310, 900],
    more: { suspended: true },
  },
  'no-permission': {
    username: 'junbi_chu',
    nickname: '準備中のサキ',
    services: ['line', 'facebook'],
    hair: 'long',
    more: { usagePermitted: false },
  },
  operator: {
    username: 'unei_staff',
    nickname: '運営スタッフ',
    services: ['google', 'facebook', 'apple'],
    hair: 'short',
    age: 34,
    more: { role: 'operator' },
  },
}

const VETERAN_DAYS = 400

const identitiesOf = (key: string, at: readonly Service[]) =>
  at.map((service) => ({ service, subject: subjectOf(service, key) }))

const personOf = (
  persona: Persona,
  sketch: Sketch,
  today: Temporal.PlainDate,
  joinedAt: Temporal.Instant,
): DemoPerson => {
  const [charged, free] = sketch.coins ?? [0, 0]
  const [followerCount, likes] = sketch.fame ?? [0, 0]
  const hair = sketch.hair ?? 'short'
  return {
    persona,
    vliveId: demoId('v', sketch.username),
    profileId: demoId('p', sketch.username),
    username: sketch.username,
    nickname: sketch.nickname,
    description: sketch.description ?? '',
    locale: sketch.locale ?? 'ja',
    region: sketch.region ?? 'JP',
    birthday: birthdayAt(sketch.age ?? 24, today),
    official: 0,
    role: 'user',
    rankOptedIn: false,
    suspended: false,
    usagePermitted: true,
    look: hair === 'no avatar' ? null : { seed: sketch.username, hair },
    coins: { charged, free },
    followerCount,
    likes,
    // Streamers with many followers link to their other profiles.
    sns: followerCount > 1000 ? snsOf(sketch.username, seeded(`sns ${sketch.username}`)) : {},
    joinedAt: sketch.veteran ? joinedAt.subtract({ hours: VETERAN_DAYS * 24 }) : joinedAt,
    identities: identitiesOf(sketch.username, sketch.services),
    ...sketch.more,
  }
}

export const personas = (today: Temporal.PlainDate, joinedAt: Temporal.Instant): DemoPerson[] =>
  Object.entries(sketches).map(([name, sketch]) => personOf(name as Persona, sketch, today, joinedAt))

export const strangers = (today: Temporal.PlainDate): DemoStranger[] => [
  {
    persona: 'child',
    username: 'chibitaro',
    nickname: 'ちびたろう',
    locale: 'ja',
    region: 'JP',
    birthday: birthdayAt(12, today),
    identities: identitiesOf('chibitaro', Object.values(services)),
  },
]
