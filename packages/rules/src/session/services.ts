/** The five sign-in services by code (specification 1 §7). */
export const services = { 1: 'x', 2: 'google', 3: 'line', 4: 'facebook', 5: 'apple' } as const

export type SnsKind = keyof typeof services
export type Service = (typeof services)[SnsKind]

export const snsKinds: readonly SnsKind[] = [1, 2, 3, 4, 5]
