/** The demo people to sign in as (rulings §1), and `no-permission`, whom sign-in refuses. */
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
