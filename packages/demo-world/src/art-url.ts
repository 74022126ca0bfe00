export type ArtKind = 'gifts' | 'items' | 'swatches' | 'gachas' | 'event_icons'

/** The URL at which the sandbox serves a picture of the demo world. */
export const artUrl = (kind: ArtKind, name: string): string => `/sandbox/art/${kind}/${name}.svg`
