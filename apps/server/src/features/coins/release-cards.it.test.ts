import { coinsTest as it } from '@avalive/testkit/coins-test'
import { expect } from 'vitest'
import { releaseCards } from './release-cards.ts'

// shows privacy-6
it('the cards of a customer who is gone at the provider are released already', async ({ app, member }) => {
  await app.begin(member, await app.newProduct())
  const customer = await app.customerOf(member)
  await app.provider.paymentMethods.attach('pm_card_visa', { customer })
  await releaseCards(app.context, member.userId)
  expect(await app.context.payments.listCards(customer)).toEqual([])
  await app.provider.customers.del(customer)
  await releaseCards(app.context, member.userId)
})
