import { bonusesReached } from '@avalive/rules/gacha/bonus'
import type { DemoWorld } from './world.ts'

/** The coins that each person has spent on gifts. */
const costsOf = ({ gifts, givings }: DemoWorld): ReadonlyMap<string, number> => {
  const costs = new Map<string, number>()
  for (const { from, giftId, count } of givings) {
    const price = gifts.find((gift) => gift.giftId === giftId)?.price ?? 0
    costs.set(from, (costs.get(from) ?? 0) + price * count)
  }
  return costs
}

/** The coins that each person has won in draws. */
const coinsWon = ({ drawings, gachas, bonuses }: DemoWorld): ReadonlyMap<string, number> => {
  const won = new Map<string, number>()
  for (const [by, own] of Map.groupBy(drawings, (drawing) => drawing.by)) {
    for (const [gachaId, list] of Map.groupBy(own, (drawing) => drawing.gachaId)) {
      const setId = gachas.find((gacha) => gacha.gachaId === gachaId)?.bonusSetId
      const coins = bonuses.filter((bonus) => bonus.type === 'coin' && bonus.setId === setId)
      const count = list.reduce((sum, { times }) => sum + times, 0)
      const amount = bonusesReached(coins, count).reduce((sum, bonus) => sum + bonus.amount, 0)
      won.set(by, (won.get(by) ?? 0) + amount)
    }
  }
  return won
}

/** The free coins that each person starts with, so that their balance after all gifts and draws is the defined one. */
export const freeCoinsBefore = (world: DemoWorld): ReadonlyMap<string, number> => {
  const [costs, won] = [costsOf(world), coinsWon(world)]
  return new Map(
    world.people.map(({ vliveId, coins }) => [
      vliveId,
      coins.free + (costs.get(vliveId) ?? 0) - (won.get(vliveId) ?? 0),
    ]),
  )
}
