/** Half-width digits without spaces and hyphens, however they were typed. */
export const tidyDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Pd}ー−]/gu, '')

/** Full-width kana. Hiragana stays as it is, and is reported. */
export const tidyKana = (text: string): string =>
  (/^[\uFF61-\uFF9F\s]+$/.test(text) ? text.normalize('NFKC') : text).trim()

export const tidyText = (text: string): string => text.trim()
