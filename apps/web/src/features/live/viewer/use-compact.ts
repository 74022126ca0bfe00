import { useMedia } from '../../../lib/use-media.ts'

/** On a phone or a small tablet, everything lies over the stage. The same width as the breakpoint `lg`. */
export const useCompact = (): boolean => useMedia('(width < 64rem)')
