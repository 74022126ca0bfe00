import { inAll, type Names } from './names.ts'

export interface Color {
  readonly names: Names
  readonly tone: string
  readonly shade: string
}

const color = (tone: string, shade: string, names: string): Color => ({ tone, shade, names: inAll(names) })

/** The colours of designs. */
export const colors = {
  red: color('#f2576b', '#b9304a', 'レッド|Red|Rojo|Vermelho|Merah|Rouge|Красный|Rot|紅色|สีแดง|Merah|레드'),
  pink: color('#ff9fc6', '#e0679a', 'ピンク|Pink|Rosa|Rosa|Merah muda|Rose|Розовый|Rosa|粉紅色|สีชมพู|Merah jambu|핑크'),
  gold: color('#ffce57', '#d99a1f', 'ゴールド|Gold|Dorado|Dourado|Emas|Doré|Золотой|Gold|金色|สีทอง|Emas|골드'),
  green: color('#6fcf97', '#3a9a66', 'グリーン|Green|Verde|Verde|Hijau|Vert|Зелёный|Grün|綠色|สีเขียว|Hijau|그린'),
  blue: color('#5fb0ff', '#2f77cf', 'ブルー|Blue|Azul|Azul|Biru|Bleu|Синий|Blau|藍色|สีน้ำเงิน|Biru|블루'),
  violet: color(
    '#a98bff',
    '#7452d6',
    'バイオレット|Violet|Violeta|Violeta|Ungu|Violet|Фиолетовый|Violett|紫色|สีม่วง|Ungu|바이올렛',
  ),
  white: color('#f6f3ff', '#c9c2e6', 'ホワイト|White|Blanco|Branco|Putih|Blanc|Белый|Weiß|白色|สีขาว|Putih|화이트'),
  black: color('#4b4763', '#2a2740', 'ブラック|Black|Negro|Preto|Hitam|Noir|Чёрный|Schwarz|黑色|สีดำ|Hitam|블랙'),
} as const satisfies Record<string, Color>

export type ColorId = keyof typeof colors
