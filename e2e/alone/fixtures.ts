import { sandbox } from '@avalive/contract/sandbox'
import { test as base } from '../fixtures.ts'

interface World {
  setMaintenance(on: boolean): Promise<void>
  advance(seconds: number): Promise<void>
}

/** What is the same for everybody in a world. Each journey leaves it as it was found. */
export const test = base.extend<{ world: World }>({
  world: async ({ api }, use) => {
    await use({
      setMaintenance: async (on) => void (await api.call(sandbox.setMaintenance, { on })),
      advance: async (advanceSeconds) => void (await api.call(sandbox.moveClock, { advanceSeconds })),
    })
    await api.call(sandbox.setMaintenance, { on: false })
    await api.call(sandbox.moveClock, { now: new Date().toISOString() })
  },
})

export { expect, expectAccessible, wordsFor } from '../fixtures.ts'
