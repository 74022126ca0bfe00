/** A text in the operator's language, or else in Japanese, English, or whatever there is. */
export const textIn = (texts: Readonly<Record<string, string>>, locale: string): string =>
  texts[locale] ?? texts.ja ?? texts.en ?? Object.values(texts)[0] ?? ''
