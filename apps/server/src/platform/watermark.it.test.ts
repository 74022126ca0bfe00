import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { Watermark } from './watermark.ts'

const it = appTest.override('options', { parts: { due: [] } })

describe('a watermark', () => {
  it('starts at the beginning, advances, and never goes back', async ({ app }) => {
    const { db } = app.context
    const ids = Watermark.ofIds('test.ids')
    expect(await ids.read(db)).toBe(0n)
    await ids.advance(db, 7n)
    await ids.advance(db, 5n)
    expect(await ids.read(db)).toBe(7n)
  })

  it('stores days and whole seconds', async ({ app }) => {
    const { db } = app.context
    const days = Watermark.ofDays('test.days')
    const seconds = Watermark.ofSeconds('test.seconds')
    await days.advance(db, Temporal.PlainDate.from('2027-03-04'))
    await seconds.advance(db, Temporal.Instant.from('2027-03-04T05:06:07.890Z'))
    expect((await days.read(db)).toString()).toBe('2027-03-04')
    expect((await seconds.read(db)).toString()).toBe('2027-03-04T05:06:07Z')
  })

  it('moves back only when it is ahead', async ({ app }) => {
    const { db } = app.context
    const ids = Watermark.ofIds('test.back')
    await ids.advance(db, 7n)
    await ids.moveBack(db, 9n)
    expect(await ids.read(db)).toBe(7n)
    await ids.moveBack(db, 3n)
    expect(await ids.read(db)).toBe(3n)
  })

  it('makes a second transaction wait for the lock and read the new position', async ({ app }) => {
    const { db } = app.context
    const ids = Watermark.ofIds('test.lock')
    const seen: bigint[] = []
    await Promise.all(
      Array.from({ length: 4 }, () =>
        db.transaction().execute(async (tx) => {
          const position = await ids.lock(tx)
          seen.push(position)
          await ids.advance(tx, position + 1n)
        }),
      ),
    )
    expect(seen).toEqual([0n, 1n, 2n, 3n])
  })
})
