import { join } from 'node:path'

/** The folder of the videos that the demo world's RTMP streams show: six segments for each loop. */
export const loopsFolder = join(import.meta.dirname, '../media')

/** Filmed by `scripts/film-loops.ts`. */
export const loops = ['juniper_static', 'otterspace'] as const
export type Loop = (typeof loops)[number]
