/** The demo people one can become (rulings §1), and one more for what sign-in can refuse. */
export const personaNames = [
  'viewer',
  'newcomer',
  'no-avatar',
  'minor',
  'child',
  'streamer',
  'streamer-unranked',
  'official',
  'payoneer',
  'wise',
  'transfer-ng',
  'five-cards',
  'konbini-pending',
  'suspended',
  'no-permission',
  'operator',
] as const

export type Persona = (typeof personaNames)[number]
