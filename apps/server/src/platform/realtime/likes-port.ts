/** Likes of one person in a room, as a browser sends them about once a second. */
export interface Like {
  readonly mediaId: string
  readonly streamId: bigint
  readonly userId: bigint
  readonly count: number
}

/** Counts likes. The live feature implements it. */
export interface LikeCounter {
  like(like: Like): void
}
