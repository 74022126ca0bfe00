/** What people of the demo world say in a stream. It is their talk, not the interface's words: each language says its own. */
export interface Lines {
  /** Somebody comes in. */
  readonly hello: readonly string[]
  /** Somebody likes what they see. */
  readonly cheer: readonly string[]
  readonly chat: readonly string[]
  /** Of the one on the stage. */
  readonly ask: readonly string[]
  /** To whatever somebody else has just said. */
  readonly reply: readonly string[]
  /** The one on the stage for a gift of {name}'s. */
  readonly thanks: readonly string[]
}
