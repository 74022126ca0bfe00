import { approvals } from '@avalive/contract/approvals'
import type { SentInput } from '@avalive/contract/call'
import { presents } from '@avalive/contract/presents'
import type { Member, TestApp } from './app.ts'

type Coins = SentInput<typeof presents.createCoinCampaign>
type Others = SentInput<typeof presents.createPresentCampaign>
type Changes = Partial<Omit<Others, 'presentType'> & Coins> & { readonly presentType?: 1 | Others['presentType'] }

const coins: Omit<Coins, 'idempotencyKey'> = {
  label: 'Autumn fair',
  memo: '',
  presentAmount: 300,
  beginAt: null,
  endAt: null,
  codes: 1,
  maxClaims: null,
  reason: 'a test',
}

let made = 0

/** Helpers for tests of QR gifts. */
export const presentsKit = (app: TestApp) => {
  const { db, sealing } = app.context
  let operator: Promise<Member> | undefined
  let colleague: Promise<Member> | undefined
  const operatorOf = () => {
    operator ??= app.newMember({ role: 'operator' })
    return operator
  }
  const colleagueOf = () => {
    colleague ??= app.newMember({ role: 'operator' })
    return colleague
  }

  /** As the answer of the call. A campaign of coins is approved by a colleague if it needs that. */
  const create = async ({ presentType = 1, ...changes }: Changes = {}) => {
    const by = await operatorOf()
    const input = { ...coins, ...changes }
    if (presentType !== 1) return app.call(presents.createPresentCampaign, { ...input, presentType }, by)
    const asked = { idempotencyKey: `campaign-${made++}-abcdef`, ...input }
    const { approvalId } = (await app.call(presents.createCoinCampaign, asked, by)).payload
    if (approvalId) {
      const decision = { approvalId, version: 0, reason: 'a test' }
      await app.call(approvals.approveRequest, decision, await colleagueOf())
    }
    return app.call(presents.createCoinCampaign, asked, by)
  }

  return {
    operator: operatorOf,
    colleague: colleagueOf,
    create,
    /** Creates a campaign of coins, and returns it with its codes. */
    newCodes: async (changes: Changes = {}) => {
      const { campaign } = (await create(changes)).payload
      if (!campaign) throw new Error('no campaign')
      const rows = await db
        .selectFrom('presentCodes')
        .where('campaignId', '=', BigInt(campaign.id))
        .orderBy('position')
        .select(['id', 'code'])
        .execute()
      return { campaign, codes: rows.map(({ id, code }) => sealing.open('present_codes.code', id, code)) }
    },
    get: (code: string, member: Member) => app.call(presents.getPresent, { code }, member),
    receive: (code: string, member: Member) => app.call(presents.receivePresent, { code }, member),
  }
}
