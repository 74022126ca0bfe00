import type { EventWords } from './types.ts'

export const ko: EventWords = {
  autumn_cup: {
    name: '가을 선물 컵',
    description: '선물 1코인이 1점이에요. 상위 10명은 공식 무대에서 겨울 시즌의 막을 열어요.',
  },
  star_groups: {
    name: '스타라이트 그룹전',
    description: '세 그룹, 세 무대. 그룹마다 상위 3명이 입상해요. 순위는 그룹 안에서 정해져요.',
  },
  long_talk: {
    name: '긴 이야기',
    description: '무대 위의 모든 시간이 점수가 돼요. 5시간, 15시간, 30시간을 달성할 때마다 배지를 받아요.',
  },
  full_house: {
    name: '만석 감사',
    description: '시청된 시간으로 겨루는 이벤트예요. 총 시청 시간이 10시간을 넘은 스트리머 중 상위 5명이 입상해요.',
  },
  one_night: {
    name: '단 하룻밤',
    description: '저녁부터 아침까지의 단기 승부예요. 끝났을 때 선물 점수가 가장 많은 사람이 이 밤의 승자예요.',
  },
  first_steps: {
    name: '첫걸음',
    description: 'E, D 랭크 스트리머를 위한 이벤트예요. 상위 3명은 하루 동안 시작 페이지에 소개돼요.',
  },
  winter_stage: {
    name: '겨울 개막 무대',
    description: '새 시즌이 곧 시작돼요. 지금 사전 참가하면 첫 순간부터 점수가 쌓여요.',
  },
  stars_only: {
    name: '스타 온리',
    description: 'A, S 랭크 스트리머를 위한 이벤트예요. 상위 2명은 단독 콘서트를 열 수 있어요.',
  },
  summer_finale: {
    name: '여름 피날레',
    description: '여름의 마지막 밤이에요. 함께 노래해 줘서 고마워요!',
  },
  spring_songs: {
    name: '봄노래',
    description: '벚나무 아래에서 부른 노래들이에요. 결과는 여기에서 언제든 다시 볼 수 있어요.',
  },
}
