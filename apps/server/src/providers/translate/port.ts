export interface Translation {
  readonly text: string
  /** The language that the translator found the text to be in. */
  readonly from: string
}

/** There is no translation: the translator didn't answer, or can't translate this text. Holds nothing of the text. */
export class TranslationFailed extends Error {
  override name = 'TranslationFailed'
}

/** A translator of short texts. */
export interface Translator {
  /** The sandbox's translator knows only a few phrases, and the page says so. */
  readonly isSandbox: boolean
  /** Throws TranslationFailed. `target` is a language of the interface. */
  translate(text: string, target: string): Promise<Translation>
}
