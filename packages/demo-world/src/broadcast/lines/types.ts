/** What people of the demo world say in a stream. These lines aren't interface texts, so each language has its own. */
export interface Lines {
  /** When a viewer arrives. */
  readonly hello: readonly string[]
  /** When a viewer likes the stream. */
  readonly cheer: readonly string[]
  readonly chat: readonly string[]
  /** Questions to the streamer. */
  readonly ask: readonly string[]
  /** Answers to another viewer's comment. */
  readonly reply: readonly string[]
  /** The streamer's thanks to {name} for a gift. */
  readonly thanks: readonly string[]
}
