import { demoId } from './ids.ts'
import { paydayShows } from './paydays.ts'
import type { DemoPerson, DemoStream, StreamStatus } from './types.ts'

const status = { reserved: 10, ready: 20, live: 30, closed: 40, deleted: 100 } as const satisfies Record<
  string,
  StreamStatus
>

interface Sketch {
  readonly title: string
  readonly by: readonly [string, ...string[]]
  readonly watchCount: number
  /** Minutes from now; positive for a stream that hasn't begun. */
  readonly begins: number
  readonly status?: StreamStatus
  readonly rtmp?: true
}

const official: readonly Sketch[] = [
  {
    title: '【公式】今夜のステージ、まもなくフィナーレ',
    by: ['avalive_noa', 'kotori_yofukashi'],
    watchCount: 12_483,
    begins: -95,
  },
  { title: '真夜中カフェ、リクエスト弾き語り', by: ['kotori_yofukashi'], watchCount: 999, begins: -48 },
  {
    title: 'Rainy window, warm tea, your stories',
    by: ['juniper_static'],
    watchCount: 1000,
    begins: -130,
    rtmp: true,
  },
  { title: '珍奶夜聊：說說今天的小確幸', by: ['zhenzhu_naigai'], watchCount: 742, begins: -22 },
  { title: '새벽 보스 도전, 같이 버텨요', by: ['dalbit_neoguri'], watchCount: 86, begins: -7 },
  {
    title: '【公式】新人配信者おひろめ会',
    by: ['avalive_noa'],
    watchCount: 0,
    begins: 180,
    status: status.reserved,
  },
  {
    title: '【公式】週末カラオケ大会',
    by: ['avalive_noa'],
    watchCount: 5310,
    begins: -2900,
    status: status.closed,
  },
]

const others: readonly Sketch[] = [
  { title: '歌枠｜みんなの好きな歌を歌う夜', by: ['kohaku_rin'], watchCount: 412, begins: -64 },
  { title: 'はじめてのお絵描き配信', by: ['asanagi_mio'], watchCount: 7, begins: -15 },
  { title: '來吃宵夜嗎？一起選一家', by: ['yuyuan_xiaoman'], watchCount: 133, begins: -31 },
  { title: 'Wunschkonzert am Küchentisch', by: ['lotte_rampenlicht'], watchCount: 58, begins: -40 },
  { title: 'Сказка на ночь, глава седьмая', by: ['mira_polnoch'], watchCount: 64, begins: -12 },
  { title: 'Fazendinha da paz, sem pressa', by: ['capivara_zen'], watchCount: 211, begins: -75 },
  { title: 'Dibujo lo que me pidas', by: ['luna_de_papel'], watchCount: 174, begins: -50 },
  {
    title: 'Nuit blanche : racontez-moi vos rêves',
    by: ['croissant_lunaire'],
    watchCount: 95,
    begins: -20,
  },
  { title: 'นมเย็นแก้วที่สาม คุยก่อนนอน', by: ['mochi_nomyen'], watchCount: 320, begins: -55 },
  { title: 'Lagu lawas sampai kamu mengantuk', by: ['melati_malam'], watchCount: 148, begins: -35 },
  { title: 'Sembang tengah malam', by: ['teh_tarik', 'abang_roti'], watchCount: 39, begins: -18 },
  { title: 'One more run, I promise', by: ['otterspace'], watchCount: 266, begins: -88, rtmp: true },
  {
    title: '一日一本、今日は迷路のゲーム',
    by: ['tsukimi_soba'],
    watchCount: 0,
    begins: 10,
    status: status.ready,
  },
  {
    title: 'Tarot de mentira en vivo',
    by: ['brujita_sol'],
    watchCount: 0,
    begins: 240,
    status: status.reserved,
  },
  {
    title: 'たこパしながら雑談',
    by: ['tako_haruto'],
    watchCount: 530,
    begins: -1500,
    status: status.closed,
  },
  {
    title: 'おやすみ前の一戦',
    by: ['oyasumi_ren'],
    watchCount: 44,
    begins: -9000,
    status: status.deleted,
  },
]

/** Hosts with a regular show: today's stream was also on yesterday and last month. */
const regulars = [
  'avalive_noa',
  'kotori_yofukashi',
  'juniper_static',
  'zhenzhu_naigai',
  'kohaku_rin',
  'yuyuan_xiaoman',
  'lotte_rampenlicht',
  'mira_polnoch',
]
const yesterday = -26 * 60
const lastMonth = -34 * 24 * 60
const LASTS_MINUTES = 120

const earlier = (sketches: readonly Sketch[]): Sketch[] =>
  sketches
    .filter(({ by, status: now = status.live }) => regulars.includes(by[0]) && now === status.live)
    .flatMap((sketch) =>
      [yesterday, lastMonth].map((minutes) => ({
        ...sketch,
        begins: sketch.begins + minutes,
        status: status.closed,
      })),
    )

/** Official and other streams: live, upcoming and past. */
export const streams = (people: readonly DemoPerson[], now: Temporal.Instant): DemoStream[] => {
  const named = new Map(people.map((person) => [person.username, person]))
  const find = (username: string): DemoPerson => {
    const person = named.get(username)
    if (!person) throw new Error(`nobody is called ${username}`)
    return person
  }
  const streamOf = (sketch: Sketch, isOfficial: boolean, isAgain = false): DemoStream => {
    const [host, ...guests] = sketch.by
    const { vliveId, locale, look } = find(host)
    if (!look) throw new Error(`${host} has no avatar to appear as`)
    const state = sketch.status ?? status.live
    const beginsAt = now.add({ minutes: sketch.begins })
    return {
      mediaId: demoId('m', isAgain ? `${sketch.title} ${sketch.begins}` : sketch.title),
      title: sketch.title,
      locale,
      mediaType: sketch.rtmp ? 0 : 1,
      status: state,
      official: isOfficial,
      watchCount: sketch.watchCount,
      streamers: [vliveId, ...guests.map((guest) => find(guest).vliveId)],
      look,
      beginsAt,
      endsAt: state === status.closed || state === status.deleted ? beginsAt.add({ minutes: LASTS_MINUTES }) : null,
      castles: 0,
    }
  }
  const shows = paydayShows(now).map(({ by, title, beginsAt, castles }): DemoStream => {
    const sketch: Sketch = { title, by: [by], watchCount: 120, begins: 0, status: status.closed }
    return {
      ...streamOf(sketch, false),
      mediaId: demoId('m', `${title} ${by} ${beginsAt}`),
      beginsAt,
      endsAt: beginsAt.add({ minutes: LASTS_MINUTES }),
      castles,
    }
  })
  return [
    ...official.map((sketch) => streamOf(sketch, true)),
    ...others.map((sketch) => streamOf(sketch, false)),
    ...earlier(official).map((sketch) => streamOf(sketch, true, true)),
    ...earlier(others).map((sketch) => streamOf(sketch, false, true)),
    ...shows,
  ]
}
