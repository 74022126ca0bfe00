import type { Random } from '@avalive/rules/avatar/seeded'
import type { DemoPerson } from './types.ts'

/** URLs on reserved domains that belong to nobody, so that links lead to no real profile. */
export const snsOf = (username: string, random: Random): DemoPerson['sns'] => ({
  ...(random.chance(0.8) ? { twitter: `https://x.example/${username}` } : {}),
  ...(random.chance(0.6) ? { youtube: `https://youtube.example/@${username}` } : {}),
  ...(random.chance(0.3) ? { facebook: `https://facebook.example/${username}` } : {}),
})
