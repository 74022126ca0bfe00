import type { RoomShape } from '../art/furniture.ts'
import type { ColorId } from './colors.ts'

/** A piece of furniture: one design in one colour. */
export type Piece = readonly [id: string, shape: RoomShape, rarity: number, color: ColorId, names: string]

/** The contents of the demo world's furniture gachas. */
export const room: Readonly<Record<string, readonly Piece[]>> = {
  cafe_corner: [
    [
      'espresso_bar',
      'counter',
      4,
      'red',
      'エスプレッソカウンター|Espresso bar|Barra de café|Balcão de café|Bar espreso|Comptoir à espresso|Кофейная стойка|Espressobar|義式咖啡吧|เคาน์เตอร์เอสเปรสโซ|Bar espreso|에스프레소 바',
    ],
    [
      'velvet_sofa',
      'sofa',
      3,
      'violet',
      'ベルベットソファ|Velvet sofa|Sofá de terciopelo|Sofá de veludo|Sofa beludru|Canapé de velours|Бархатный диван|Samtsofa|絲絨沙發|โซฟากำมะหยี่|Sofa baldu|벨벳 소파',
    ],
    [
      'window_seat',
      'bench',
      3,
      'blue',
      '窓辺のベンチ|Window seat|Asiento junto a la ventana|Banco da janela|Bangku jendela|Banquette de fenêtre|Диванчик у окна|Fensterbank|窗邊座位|ที่นั่งริมหน้าต่าง|Bangku tingkap|창가 벤치',
    ],
    [
      'round_table',
      'table',
      2,
      'gold',
      '丸テーブル|Round table|Mesa redonda|Mesa redonda|Meja bundar|Table ronde|Круглый столик|Runder Tisch|圓桌|โต๊ะกลม|Meja bulat|원형 테이블',
    ],
    [
      'pendant_lamp',
      'lamp',
      2,
      'gold',
      'ペンダントライト|Pendant lamp|Lámpara colgante|Luminária pendente|Lampu gantung|Suspension|Подвесная лампа|Pendelleuchte|吊燈|โคมไฟห้อย|Lampu gantung|펜던트 조명',
    ],
    [
      'menu_board',
      'board',
      1,
      'green',
      'メニュー黒板|Menu board|Pizarra de menú|Lousa de cardápio|Papan menu|Ardoise de menu|Доска с меню|Menütafel|菜單黑板|กระดานเมนู|Papan menu|메뉴판',
    ],
    [
      'potted_olive',
      'olive',
      1,
      'green',
      'オリーブの鉢植え|Potted olive tree|Olivo en maceta|Oliveira em vaso|Zaitun dalam pot|Olivier en pot|Олива в горшке|Olivenbäumchen|盆栽橄欖樹|ต้นมะกอกกระถาง|Pokok zaitun pasu|올리브 화분',
    ],
  ],
  stargazer_loft: [
    [
      'brass_telescope',
      'telescope',
      4,
      'gold',
      '真鍮の望遠鏡|Brass telescope|Telescopio de latón|Telescópio de latão|Teleskop kuningan|Télescope en laiton|Латунный телескоп|Messingteleskop|黃銅望遠鏡|กล้องดูดาวทองเหลือง|Teleskop loyang|황동 망원경',
    ],
    [
      'skylight',
      'skylight',
      4,
      'blue',
      '天窓|Skylight|Claraboya|Claraboia|Jendela atap|Lucarne|Окно в крыше|Dachfenster|天窗|หน้าต่างหลังคา|Tingkap bumbung|천창',
    ],
    [
      'moon_bed',
      'moonBed',
      3,
      'violet',
      '三日月ベッド|Crescent bed|Cama de luna|Cama lua crescente|Ranjang sabit|Lit croissant de lune|Кровать-полумесяц|Mondsichelbett|新月床|เตียงจันทร์เสี้ยว|Katil bulan sabit|초승달 침대',
    ],
    [
      'planet_lamp',
      'planetLamp',
      3,
      'blue',
      '惑星ランプ|Planet lamp|Lámpara planeta|Luminária planeta|Lampu planet|Lampe planète|Лампа-планета|Planetenlampe|行星燈|โคมไฟดาวเคราะห์|Lampu planet|행성 램프',
    ],
    [
      'book_ladder',
      'ladder',
      2,
      'black',
      'はしご書架|Ladder bookshelf|Estantería escalera|Estante escada|Rak buku tangga|Bibliothèque échelle|Стеллаж-лестница|Leiterregal|梯形書架|ชั้นหนังสือบันได|Rak buku tangga|사다리 책장',
    ],
    [
      'star_rug',
      'starRug',
      1,
      'blue',
      '星空ラグ|Starry rug|Alfombra estrellada|Tapete estrelado|Karpet bintang|Tapis étoilé|Звёздный коврик|Sternenteppich|星空地毯|พรมลายดาว|Permaidani bintang|별하늘 러그',
    ],
    [
      'wall_clock',
      'clock',
      1,
      'gold',
      '柱時計|Wall clock|Reloj de pared|Relógio de parede|Jam dinding|Horloge murale|Настенные часы|Wanduhr|掛鐘|นาฬิกาแขวน|Jam dinding|벽시계',
    ],
  ],
  forest_room: [
    [
      'tree_house',
      'treehouse',
      4,
      'green',
      '木の上の書斎|Treehouse study|Estudio en el árbol|Escritório na árvore|Ruang baca rumah pohon|Bureau dans l’arbre|Кабинет на дереве|Baumhaus-Arbeitszimmer|樹屋書房|ห้องหนังสือบนต้นไม้|Bilik bacaan rumah pokok|나무 위 서재',
    ],
    [
      'hammock',
      'hammock',
      3,
      'green',
      'ハンモック|Hammock|Hamaca|Rede|Tempat tidur gantung|Hamac|Гамак|Hängematte|吊床|เปลญวน|Buaian|해먹',
    ],
    [
      'stump_table',
      'stump',
      3,
      'gold',
      '切り株テーブル|Tree stump table|Mesa de tocón|Mesa de tronco|Meja tunggul|Table souche|Стол-пенёк|Baumstumpftisch|樹樁桌|โต๊ะตอไม้|Meja tunggul|그루터기 테이블',
    ],
    [
      'firefly_lamp',
      'lantern',
      2,
      'green',
      '蛍のランタン|Firefly lantern|Farol de luciérnagas|Lanterna de vaga-lumes|Lentera kunang-kunang|Lanterne à lucioles|Фонарь со светлячками|Glühwürmchenlaterne|螢火蟲燈籠|โคมหิ่งห้อย|Tanglung kelip-kelip|반딧불이 랜턴',
    ],
    [
      'mushroom_stool',
      'mushroom',
      2,
      'red',
      'きのこスツール|Mushroom stool|Taburete seta|Banquinho cogumelo|Bangku jamur|Tabouret champignon|Табурет-гриб|Pilzhocker|蘑菇凳|เก้าอี้เห็ด|Bangku cendawan|버섯 스툴',
    ],
    [
      'fern_pot',
      'fern',
      1,
      'green',
      'シダの鉢|Potted fern|Helecho en maceta|Samambaia em vaso|Pakis dalam pot|Fougère en pot|Папоротник в горшке|Topffarn|盆栽蕨類|เฟิร์นกระถาง|Paku-pakis pasu|고사리 화분',
    ],
    [
      'moss_rug',
      'mossRug',
      1,
      'green',
      '苔のラグ|Moss rug|Alfombra de musgo|Tapete de musgo|Karpet lumut|Tapis de mousse|Коврик из мха|Moosteppich|苔蘚地毯|พรมมอส|Permaidani lumut|이끼 러그',
    ],
  ],
}
