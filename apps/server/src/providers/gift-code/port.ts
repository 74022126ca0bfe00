/** The brands that the specification names, as the provider's protocol writes them. */
export const providerBrands = ['other', 'google', 'apple', 'amazon'] as const

export interface GiftCodeOrder {
  /** Our reference. The provider issues at most one code for it. */
  readonly reference: string
  readonly brand: (typeof providerBrands)[number]
  /** In yen. */
  readonly faceValue: number
}

export type GiftCodeOutcome =
  | {
      readonly state: 'issued'
      readonly url: string
      /** In yen. Null if the provider doesn't say. */
      readonly faceValue: number | null
    }
  /** No code was or will be issued for this reference. */
  | { readonly state: 'refused' }
  | { readonly state: 'pending' }

/** The outcome is not known, as after a time-out. Holds nothing of the answer, because it is logged. */
export class GiftCodeUnknown extends Error {
  override name = 'GiftCodeUnknown'
}

/** A provider of gift codes (docs/gift-codes.md). Every method throws GiftCodeUnknown without a definite answer. */
export interface GiftCodeProvider {
  /** Repeating it with the same reference issues nothing more. */
  issue(order: GiftCodeOrder): Promise<GiftCodeOutcome>
  /** Null if the provider has never seen the reference. */
  find(reference: string): Promise<GiftCodeOutcome | null>
  /** From now on nothing is issued for the reference. Returns `issued` if it was too late. */
  cancel(reference: string): Promise<GiftCodeOutcome>
}
