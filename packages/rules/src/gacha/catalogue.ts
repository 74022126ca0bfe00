type Texts = Readonly<Record<string, string>>

export interface ItemContent {
  readonly names: Texts
  readonly colorNames: Texts
  readonly pictureUrl: string
}

/** Whether an item can be shown: its names in Japanese and English, and its picture. */
export const isCompleteItem = ({ names, colorNames, pictureUrl }: ItemContent): boolean =>
  (['ja', 'en'] as const).every((locale) => names[locale]?.trim() && colorNames[locale]?.trim()) &&
  /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]{1,500}$/.test(pictureUrl)
