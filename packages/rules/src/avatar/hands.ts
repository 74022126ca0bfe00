/** A hand that is out of sight hangs beside the hip: body heights from the middle of the chest, of the one on the right. */
export const hanging = { x: 0.235, y: -0.36 } as const
