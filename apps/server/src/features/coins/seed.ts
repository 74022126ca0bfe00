import { freeCoinsBefore } from '@avalive/demo-world/coins'
import type { DemoProduct } from '@avalive/demo-world/products'
import type { DemoPerson } from '@avalive/demo-world/types'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'
import { transfer } from '../../platform/ledger.ts'

const writeProduct = async (tx: Transaction<DB>, product: DemoProduct, position: number): Promise<void> => {
  const { id } = await tx
    .insertInto('coinProducts')
    .values({
      productId: product.productId,
      name: product.name,
      chargeGem: product.chargeGem,
      freeGem: product.freeGem,
      consumable: product.consumable,
      limitedCount: product.limitedCount,
      campaignType: product.campaignType,
      campaignMode: product.campaignMode,
      endTime: product.endTime,
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const prices = Object.entries(product.prices).map(([currency, price]) => ({
    productId: id,
    currency,
    price,
    regularPrice: product.regularPrices[currency] ?? null,
  }))
  await tx.insertInto('coinProductPrices').values(prices).execute()
}

const giveCoins = async (
  tx: Transaction<DB>,
  ownerId: bigint,
  { vliveId, joinedAt, coins }: DemoPerson,
  free: bigint,
): Promise<void> => {
  const charged = BigInt(coins.charged)
  if (charged + free === 0n) return
  await transfer(tx, {
    key: `demo:${vliveId}`,
    reason: 'demoWorld',
    at: joinedAt,
    postings: [
      { ownerId: null, kind: 'demoWorld', amount: -(charged + free) },
      { ownerId, kind: 'chargedCoin', amount: charged },
      { ownerId, kind: 'freeCoin', amount: free },
    ],
  })
}

export const seedCoins: Seed = async (tx, world) => {
  for (const [position, product] of world.products.entries()) await writeProduct(tx, product, position)
  const ids = await userIds(tx)
  const free = freeCoinsBefore(world)
  for (const person of world.people) {
    await giveCoins(tx, ids(person.vliveId), person, BigInt(free.get(person.vliveId) ?? 0))
  }
}
