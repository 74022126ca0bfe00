import { inAll, type Names } from './names.ts'
import { TICKET } from './shelves.ts'

export interface DemoBonus {
  readonly setId: string
  readonly drawCount: number
  readonly type: 'ticket' | 'avatarPoint' | 'avatarItem' | 'coin' | 'point' | 'livePoint'
  readonly amount: number
  readonly names: Names
  readonly itemId?: string
  readonly ticketTypeId?: string
}

export const tickets = [
  {
    ticketTypeId: TICKET,
    names: inAll(
      'レインボーチケット|Rainbow ticket|Boleto arcoíris|Tíquete arco-íris|Tiket pelangi|Ticket arc-en-ciel|Радужный билет|Regenbogenticket|彩虹券|ตั๋วสายรุ้ง|Tiket pelangi|무지개 티켓',
    ),
  },
] as const

const bonus = (drawCount: number, type: DemoBonus['type'], amount: number, names: string): DemoBonus => ({
  setId: 'parade_bonus',
  drawCount,
  type,
  amount,
  names: inAll(names),
})

/** One bonus of each type. They depend only on the number of draws; none requires a complete set. */
export const bonuses: readonly DemoBonus[] = [
  {
    ...bonus(
      10,
      'ticket',
      1,
      'レインボーチケット|Rainbow ticket|Boleto arcoíris|Tíquete arco-íris|Tiket pelangi|Ticket arc-en-ciel|Радужный билет|Regenbogenticket|彩虹券|ตั๋วสายรุ้ง|Tiket pelangi|무지개 티켓',
    ),
    ticketTypeId: TICKET,
  },
  bonus(
    30,
    'avatarPoint',
    500,
    'アバターポイント|Avatar points|Puntos de avatar|Pontos de avatar|Poin avatar|Points d’avatar|Баллы аватара|Avatar-Punkte|虛擬形象點數|คะแนนอวาตาร์|Mata avatar|아바타 포인트',
  ),
  {
    ...bonus(
      50,
      'avatarItem',
      1,
      'リボンの翼（白）|Ribbon wings (white)|Alas de cinta (blanco)|Asas de fita (branco)|Sayap pita (putih)|Ailes de ruban (blanc)|Крылья из лент (белые)|Schleifenflügel (weiß)|緞帶翅膀（白色）|ปีกริบบิ้น (สีขาว)|Sayap reben (putih)|리본 날개(화이트)',
    ),
    itemId: 'ribbon_wings-white',
  },
  bonus(80, 'coin', 100, 'コイン|Coins|Monedas|Moedas|Koin|Pièces|Монеты|Münzen|金幣|เหรียญ|Syiling|코인'),
  bonus(100, 'point', 300, 'ポイント|Points|Puntos|Pontos|Poin|Points|Баллы|Punkte|點數|คะแนน|Mata|포인트'),
  bonus(
    150,
    'livePoint',
    100,
    'LIVEポイント|LIVE points|Puntos LIVE|Pontos LIVE|Poin LIVE|Points LIVE|Баллы LIVE|LIVE-Punkte|LIVE 點數|คะแนน LIVE|Mata LIVE|LIVE 포인트',
  ),
]
