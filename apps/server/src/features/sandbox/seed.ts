import type { DemoWorld } from '@avalive/demo-world/world'
import type { Rate } from '@avalive/rules/points/rate'
import type { Database } from '../../platform/db/database.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { recall, remember } from './store.ts'

/** Writes the demo world once. Resolves to the number of people in it, or undefined if it existed already. */
export const seedWorld = async (
  db: Database,
  features: readonly Feature[],
  world: DemoWorld,
  rate: Rate,
  sealing: Sealing,
): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    if ((await recall(tx, 'world')) !== undefined) return undefined
    for (const { seed } of features) await seed?.(tx, world, rate, sealing)
    for (const { persona, vliveId } of world.people) if (persona) await remember(tx, `persona:${persona}`, vliveId)
    await remember(tx, 'world', { people: world.people.length })
    return world.people.length
  })
