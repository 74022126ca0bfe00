/** What a viewer sees of a video: it is loading, it plays, or it does not come. */
export type VideoState = 'loading' | 'playing' | 'missing'
