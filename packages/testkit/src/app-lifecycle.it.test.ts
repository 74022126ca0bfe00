import { describe, expect } from 'vitest'
import { closeApp, openApp } from './app-lifecycle.ts'
import { appTest as it } from './app-test.ts'

describe('the end of a test file', () => {
  const appWithFault = async () => {
    const app = await openApp({ parts: { due: [] } }, null)
    const { userId } = await app.newMember()
    await app.context.pool.query(
      "insert into ledger_accounts (owner_id, kind, balance) values ($1, 'chargedCoin', 5)",
      [userId],
    )
    return app
  }

  it('fails if a balance differs from its postings, after the app was stopped', async () => {
    const app = await appWithFault()
    await expect(closeApp(app, 'checked')).rejects.toThrow('faults in the ledger (1): balance')
    await expect(app.context.pool.query('select')).rejects.toThrow()
  })

  it('passes if the file has chosen not to check the ledger', async () => {
    await expect(closeApp(await appWithFault(), 'unchecked')).resolves.toBeUndefined()
  })

  it('closes what uses the app before the app itself', async () => {
    const app = await openApp({ parts: { due: [] } }, null)
    const close = async () => expect((await app.context.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await closeApp(app, 'checked', [close])
  })
})

describe('the fixtures', () => {
  const seen = { apps: new Set<unknown>(), members: new Set<bigint>() }

  it.for([1, 2])('are one app for the file and another member for test %i', (count, { app, member }) => {
    seen.apps.add(app)
    seen.members.add(member.userId)
    expect([seen.apps.size, seen.members.size]).toEqual([1, count])
  })
})
