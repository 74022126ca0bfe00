import type { EventWords } from './types.ts'

export const ja: EventWords = {
  autumn_cup: {
    name: '秋のギフトカップ',
    description: 'ギフト1コインが1ポイント。上位10名は公式ステージで冬シーズンの幕開けを歌います。',
  },
  star_groups: {
    name: 'スターライト・グループ戦',
    description: '3つのグループ、3つのステージ。各グループの上位3名が入賞します。順位はグループ内で決まります。',
  },
  long_talk: {
    name: 'ロングトーク',
    description: '配信した時間がそのままスコアになります。5時間、15時間、30時間の達成ごとにバッジを贈ります。',
  },
  full_house: {
    name: '満員御礼',
    description: '視聴された時間で競うイベントです。視聴時間が合計10時間を超えた配信者のうち、上位5名が入賞します。',
  },
  one_night: {
    name: '一夜かぎり',
    description: '夜から朝までの短期決戦。終了時にギフトポイントが最も多い人が、その夜の勝者です。',
  },
  first_steps: {
    name: 'はじめの一歩',
    description: 'ランクEとDの配信者のためのイベント。上位3名はスタートページで1日紹介されます。',
  },
  winter_stage: {
    name: '冬の開幕ステージ',
    description: '新しいシーズンがもうすぐ始まります。事前エントリーすれば、開始の瞬間からスコアが入ります。',
  },
  stars_only: {
    name: 'スターオンリー',
    description: 'ランクAとSの配信者のためのイベント。上位2名は単独コンサートを開けます。',
  },
  summer_finale: {
    name: '夏のフィナーレ',
    description: '夏の最後の夜。一緒に歌ってくれて、ありがとうございました。',
  },
  spring_songs: {
    name: '春のうた',
    description: '桜の下で歌ったイベントです。結果はここでいつでも振り返れます。',
  },
}
