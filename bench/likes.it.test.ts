import { expect, inject, it } from 'vitest'
import { giveFor } from './likes.ts'

it('shows and stores every like, with the same work for ten times the likes', async () => {
  const [few, many] = [await giveFor(inject('databaseServer'), 60), await giveFor(inject('databaseServer'), 600)]
  expect([few.likes, few.total, many.likes, many.total]).toEqual([60, 60, 600, 600])
  expect([many.statements, many.rows, many.messages]).toEqual([few.statements, few.rows, few.messages])
})
