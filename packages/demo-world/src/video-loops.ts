import { join } from 'node:path'

/** The folder with the videos of the demo world's RTMP streams: six segments per loop. */
export const loopsFolder = join(import.meta.dirname, '../media')

/** Recorded by `scripts/film-loops.ts`. */
export const loops = ['juniper_static', 'otterspace'] as const
export type Loop = (typeof loops)[number]
