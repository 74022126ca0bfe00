import { invitations } from '@avalive/contract/invitations'
import type { APIRequest } from 'playwright-core'
import { Api } from './api.ts'
import { type Customer, newCustomer } from './coins.ts'

/** The demo world's campaigns. */
export const campaigns = { open: 'autumn', over: 'summer' } as const

/** A new member who invites, with a browser of their own. */
export const newInviter = async (playwright: { request: APIRequest }, origin: string) => {
  const request = await playwright.request.newContext()
  const customer: Customer = await newCustomer(request, origin)
  const api = new Api(request, origin)
  const campaignId = campaigns.open
  const { url } = await api.call(invitations.getInviteLink, { campaignId, inviteType: 2 }, customer.token)
  const account = await customer.account()
  return {
    ...account,
    link: url,
    token: customer.token,
    count: async () => (await api.call(invitations.getInviteCount, { campaignId }, customer.token)).count,
    forget: () => request.dispose(),
  }
}
