/** A field that the server wants corrected, with the reason in the language of the request. */
export interface Result {
  readonly key: string
  readonly reason: string
  /** The reason's name, if the server gives one. */
  readonly code?: string | undefined
}

/** Reported results and the values that they are about. A result is over for a field once its value differs. */
export interface Reported<Draft> {
  readonly results: readonly Result[]
  readonly about: Draft
}

export const openResults = <Draft extends object>(
  { results, about }: Reported<Draft>,
  draft: Draft,
): readonly Result[] => results.filter(({ key }) => about[key as keyof Draft] === draft[key as keyof Draft])
