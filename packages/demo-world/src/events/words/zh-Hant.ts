import type { EventWords } from './types.ts'

export const zhHant: EventWords = {
  autumn_cup: {
    name: '秋日禮物盃',
    description: '禮物 1 枚金幣等於 1 分。前十名將登上官方舞台，為冬季檔期揭開序幕。',
  },
  star_groups: {
    name: '星光分組賽',
    description: '三個分組、三座舞台：每組前三名獲勝，名次在您的分組內決定。',
  },
  long_talk: {
    name: '長聊之夜',
    description: '在舞台上的每一秒都算分。達成 5、15、30 小時，每一階段都能獲得一枚徽章。',
  },
  full_house: {
    name: '座無虛席',
    description: '比的是觀眾觀看的時間。累計觀看滿 10 小時後，前五名獲勝。',
  },
  one_night: {
    name: '只此一夜',
    description: '從傍晚到清晨的短期決戰。結束時禮物分數最高的人，就是今晚的贏家。',
  },
  first_steps: {
    name: '第一步',
    description: '專為 E、D 級直播主舉辦：三位優勝者可登上首頁一天。',
  },
  winter_stage: {
    name: '冬季開幕舞台',
    description: '新檔期即將開始。現在預先報名，從第一秒就開始計分。',
  },
  stars_only: {
    name: '明星限定',
    description: '專為 A、S 級直播主舉辦：兩位優勝者可舉辦專場演唱會。',
  },
  summer_finale: {
    name: '夏日終章',
    description: '夏天的最後一夜。謝謝您和我們一起歌唱！',
  },
  spring_songs: {
    name: '春之歌',
    description: '櫻花樹下的歌聲。結果會保留在這裡，隨時可以回顧。',
  },
}
