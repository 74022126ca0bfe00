import type { SentInput } from '@avalive/contract/call'
import { presents } from '@avalive/contract/presents'
import type { Member, TestApp } from './app.ts'

type Campaign = SentInput<typeof presents.createPresentCampaign>

const coins: Campaign = {
  label: 'Autumn fair',
  memo: '',
  presentType: 1,
  presentAmount: 300,
  beginAt: null,
  endAt: null,
  codes: 1,
  maxClaims: null,
  reason: 'a test',
}

/** Helpers for tests of QR gifts. */
export const presentsKit = (app: TestApp) => {
  const { db, sealing } = app.context
  let operator: Promise<Member> | undefined
  const operatorOf = () => {
    operator ??= app.newMember({ role: 'operator' })
    return operator
  }
  const create = async (changes: Partial<Campaign> = {}) =>
    app.call(presents.createPresentCampaign, { ...coins, ...changes }, await operatorOf())

  return {
    operator: operatorOf,
    create,
    /** Creates a campaign of coins, and returns it with its codes. */
    newCodes: async (changes: Partial<Campaign> = {}) => {
      const { campaign } = (await create(changes)).payload
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
