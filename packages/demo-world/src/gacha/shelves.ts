/** One draw option. Days are relative to today. */
export interface Shelf {
  readonly type: 'coin' | 'ticket'
  readonly amount: number
  readonly times: number
  readonly names: string
  readonly discountAmount?: number
  readonly discountPercent?: number
  readonly limitedCount?: number
  readonly bonusType?: 'avatarPoint500'
  readonly opens?: number
}

export interface Sketch {
  readonly gachaId: string
  readonly names: string
  readonly original: '' | 'F001' | 'M001'
  readonly guarantees: readonly (readonly [drawCount: number, type: 'rare3' | 'rare3_rare4up' | 'rare4'])[]
  readonly options: readonly Shelf[]
  readonly opens: number
  readonly closes: number
  readonly bonusSetId?: string
  readonly limitedTimes?: number
  readonly isWelcomeSale?: true
  readonly isColorExchangeable?: true
}

export const TICKET = 'rainbow'

const once =
  '1回引く|Draw once|1 tirada|1 sorteio|1 kali|1 tirage|1 попытка|1 Ziehung|抽 1 次|สุ่ม 1 ครั้ง|1 cabutan|1회 뽑기'
const tenTimes =
  '10回引く|Draw 10 times|10 tiradas|10 sorteios|10 kali|10 tirages|10 попыток|10 Ziehungen|抽 10 次|สุ่ม 10 ครั้ง|10 cabutan|10회 뽑기'
const weekendTen =
  '週末の10回|Weekend ten|Diez de fin de semana|Dez do fim de semana|Sepuluh akhir pekan|Dix du week-end|Десятка выходного дня|Wochenend-Zehner|週末十連抽|สุ่ม 10 ครั้งสุดสัปดาห์|Sepuluh hujung minggu|주말 10회'

const coin = (amount: number, times: number, more: Partial<Shelf> = {}): Shelf => ({
  type: 'coin',
  amount,
  times,
  names: times === 1 ? once : tenTimes,
  ...more,
})
const ticket = (amount: number, times: number): Shelf => ({
  type: 'ticket',
  amount,
  times,
  names: times === 1 ? once : tenTimes,
})

/** The gachas of the demo world, in the order in which they are shown. */
export const shelves: readonly Sketch[] = [
  {
    gachaId: 'color_parade',
    names:
      'カラーパレード|Color parade|Desfile de colores|Parada de cores|Parade warna|Parade des couleurs|Парад красок|Farbenparade|色彩大遊行|พาเหรดสีสัน|Perarakan warna|컬러 퍼레이드',
    original: '',
    guarantees: [
      [10, 'rare3'],
      [50, 'rare3_rare4up'],
      [100, 'rare4'],
    ],
    options: [coin(120, 1), coin(1200, 10, { discountAmount: 120 }), ticket(1, 1), ticket(10, 10)],
    opens: -20,
    closes: 40,
    bonusSetId: 'parade_bonus',
    isColorExchangeable: true,
  },
  {
    gachaId: 'starlit_sea',
    names:
      '星降る海|Starlit sea|Mar estrellado|Mar estrelado|Laut berbintang|Mer étoilée|Звёздное море|Sternenmeer|星降之海|ทะเลพราวดาว|Laut berbintang|별빛 바다',
    original: '',
    guarantees: [],
    options: [coin(100, 1), coin(1000, 10, { discountPercent: 50, limitedCount: 1 }), coin(1000, 10)],
    opens: -3,
    closes: 11,
    limitedTimes: 30,
    isWelcomeSale: true,
  },
  {
    gachaId: 'sakura_promenade',
    names:
      '桜の散歩道|Sakura promenade|Paseo de los cerezos|Passeio das cerejeiras|Jalan sakura|Promenade des cerisiers|Аллея сакуры|Kirschblütenallee|櫻花散步道|ทางเดินซากุระ|Laluan sakura|벚꽃 산책길',
    original: 'F001',
    guarantees: [[10, 'rare3']],
    options: [coin(120, 1), coin(1200, 10), ticket(1, 1)],
    opens: -7,
    closes: 14,
  },
  {
    gachaId: 'midnight_circus',
    names:
      '真夜中のサーカス|Midnight circus|Circo de medianoche|Circo da meia-noite|Sirkus tengah malam|Cirque de minuit|Полуночный цирк|Mitternachtszirkus|午夜馬戲團|ละครสัตว์เที่ยงคืน|Sarkas tengah malam|한밤의 서커스',
    original: 'M001',
    guarantees: [[10, 'rare3_rare4up']],
    options: [
      coin(150, 1),
      coin(1500, 10, { bonusType: 'avatarPoint500' }),
      coin(1500, 10, { names: weekendTen, discountPercent: 30, limitedCount: 2, opens: 3 }),
    ],
    opens: -2,
    closes: 19,
  },
  {
    gachaId: 'snow_palace',
    names:
      '雪の宮殿|Snow palace|Palacio de nieve|Palácio de neve|Istana salju|Palais de neige|Снежный дворец|Schneepalast|雪之宮殿|พระราชวังหิมะ|Istana salji|눈의 궁전',
    original: '',
    guarantees: [[50, 'rare4']],
    options: [coin(150, 1), coin(1500, 10), ticket(1, 1)],
    opens: -1,
    closes: 30,
  },
  {
    gachaId: 'cafe_corner',
    names:
      'カフェの片隅|Café corner|Rincón de café|Cantinho do café|Sudut kafe|Coin café|Уголок кафе|Café-Ecke|咖啡角落|มุมคาเฟ่|Sudut kafe|카페 한구석',
    original: '',
    guarantees: [],
    options: [coin(80, 1), coin(800, 10, { discountAmount: 80 })],
    opens: -10,
    closes: 20,
  },
  {
    gachaId: 'stargazer_loft',
    names:
      '星見のロフト|Stargazer’s loft|Ático de las estrellas|Loft das estrelas|Loteng pengamat bintang|Loft des étoiles|Мансарда звездочёта|Sternguckerloft|觀星閣樓|ห้องใต้หลังคาดูดาว|Loteng pemerhati bintang|별 보는 다락방',
    original: '',
    guarantees: [],
    options: [coin(100, 1), ticket(1, 1)],
    opens: -4,
    closes: 25,
  },
  {
    gachaId: 'forest_room',
    names:
      '森の部屋|Forest room|Cuarto del bosque|Quarto da floresta|Kamar hutan|Chambre de la forêt|Лесная комната|Waldzimmer|森林小屋|ห้องในป่า|Bilik hutan|숲속의 방',
    original: '',
    guarantees: [],
    options: [coin(80, 1), coin(800, 10)],
    // Closed, but its odds can still be viewed.
    opens: -40,
    closes: -10,
  },
]
