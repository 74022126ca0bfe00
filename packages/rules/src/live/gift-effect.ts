/** How long a scene plays, in milliseconds. */
export const sceneMs = 5000

/**
 * The lights of the stage. They fade in, stay on while gifts arrive and fade out, so that gifts in quick succession
 * never make them flicker.
 */
export const stageLights = {
  /** How long they stay on after the latest gift. */
  onMs: 1900,
  /** Duration of one change between off and on. */
  fadeMs: 450,
  /** Opacity of white light over the stage at most. */
  alpha: 0.14,
} as const

/** Most flashes a second that effects can make: a flash is one change to bright and back. */
export const flashesPerSecond = ({ onMs, fadeMs }: Pick<typeof stageLights, 'onMs' | 'fadeMs'>): number =>
  1000 / (onMs + fadeMs)

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Change of relative luminance (WCAG) when white light of this opacity falls on a grey of `ground`, 0 to 1. */
export const luminanceChange = (ground: number, alpha: number): number =>
  linear(ground + (1 - ground) * alpha) - linear(ground)
