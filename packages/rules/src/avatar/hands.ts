/** Position of the right hand when it is hidden: beside the hip, in body heights from the middle of the chest. */
export const hanging = { x: 0.235, y: -0.36 } as const
