import type { Seed } from '../../platform/feature.ts'
import { insertCard } from './gift-card-store.ts'

/** Streamers in Japan see these, so their names are Japanese. */
const cards = [
  { brand: 3, name: 'Amazonギフトカード 1,000円分', faceValue: 1000 },
  { brand: 3, name: 'Amazonギフトカード 2,500円分', faceValue: 2500 },
  { brand: 1, name: 'Google Playギフトコード 2,500円分', faceValue: 2500 },
  { brand: 2, name: 'Apple Gift Card 5,000円分', faceValue: 5000 },
  { brand: 0, name: 'デジタルギフト 30,000円分', faceValue: 30_000 },
] as const

/** The sandbox's catalogue of gift codes. */
export const seedGiftCards: Seed = async (tx) => {
  for (const card of cards) await insertCard(tx, { ...card, active: true })
}
