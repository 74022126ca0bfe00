/** Names as people choose them, in four scripts. They repeat as real ones do. */
const lists = {
  family:
    '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 桜井 星野 月野 青山 白石'.split(
      ' ',
    ),
  given:
    '陽葵 凛 結菜 さくら 葵 美咲 ひなた あかり 蓮 湊 大翔 悠真 みお ゆい はると そら ひかり すみれ かえで つむぎ'.split(
      ' ',
    ),
  kana: 'さくら モモ ルナ みみ ぽんた たぬき ねこまる クロ シロ こはる うさぎ ユメ リリィ ひよこ まろん ココア くるみ ソラ ミルク ぷりん キャンディー ラテ しずく ほたる あずき'.split(
    ' ',
  ),
  suffix: ['', '', '', 'ちゃん', 'さん', '＠配信', '☆', 'ch', '🌸', 'の部屋', '2号', '。', 'っこ', 'たろう'],
  hangulFamily: '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권'.split(' '),
  hangul: '민 지 서 연 현 우 준 하 은 예 수 빈 도 윤 주 혜 진 아 영 성 유 나 다 라'.split(' '),
  thai: 'น้ำฝน มะลิ ใบเตย ฟ้า พลอย แพรว ข้าวหอม น้องเมย์ ต้นไม้ ดาว เดือน มีนา เจน นุ่น ก้อย ฝ้าย ปลา หมูแดง กระต่าย ส้ม'.split(' '),
  thaiSuffix: ['', '', 'จัง', ' ไลฟ์', 'ทีวี', ' วงศ์สุข', ' ศรีสุข', 'น้อย', '99'],
  first:
    'Anna Maria Sofía José Lucas Léa Chloé Emma Noah Mia Luna Björn Zoë Ana Bruno Clara Diego Elena Félix Hannah Iris Jonas Katya Luis Marta Nina Oscar Paula Rafael Sakura Yuki Hana Ayu Putri Dewi Siti Rizky Budi Алёна Мария Дмитрий Анна Сергей'.split(
      ' ',
    ),
  last: 'Müller García Silva Santos Dubois Martin Schmidt Rossi Novak Petrov Costa Lima Moreau Weber Fischer Hoshino Tanaka Wijaya Lestari Rahma Иванова Петров Соколова Hernández Álvarez Nguyen'.split(
    ' ',
  ),
  handle:
    'star moon cat fox neko shadow pixel mango koala ninja cloud sunny lucky happy kitty dragon panda coffee cherry melody'.split(
      ' ',
    ),
}

/** A whole number below the number of sides. */
export type Roll = (sides: number) => number

/** A generator with a seed, so that every run has the same people. */
export const newDice = (seed: number): Roll => {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

export const nameBy = (roll: Roll): string => {
  const pick = (list: readonly string[]): string => list[roll(list.length)] ?? ''
  const number = roll(3) === 0 ? String(roll(1000)) : ''
  const hangul = Array.from({ length: 2 + roll(2) }, () => pick(lists.hangul)).join('')
  const names = [
    () => pick(lists.family) + pick(lists.given) + number,
    () => pick(lists.kana) + pick(lists.suffix) + number,
    () => pick(lists.kana) + pick(lists.kana) + number,
    () => pick(lists.hangulFamily) + hangul + number,
    () => hangul + pick(lists.hangul) + number,
    () => pick(lists.thai) + pick(lists.thaiSuffix) + number,
    () => pick(lists.thai) + pick(lists.thai),
    () => `${pick(lists.first)} ${pick(lists.last)}`,
    () => pick(lists.first) + number,
    () => `${pick(lists.handle)}_${pick(lists.handle)}${number}`,
  ]
  return names[roll(names.length)]?.().slice(0, 30) ?? ''
}

const TITLES = [
  '雑談しよう',
  '歌枠',
  'Late night talk',
  '새벽 라디오',
  'คุยกันก่อนนอน',
  'Singing with',
  '初見さん歓迎',
  'ゲーム実況',
]
export const titleBy = (roll: Roll): string => `${TITLES[roll(TITLES.length)]} ${nameBy(roll)}`.slice(0, 50)
