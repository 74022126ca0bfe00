import { errorCode } from '@avalive/contract/errors'
import { invitations } from '@avalive/contract/invitations'
import { appTest } from '@avalive/testkit/app-test'
import { invitationsKit } from '@avalive/testkit/invitations'
import { describe, expect } from 'vitest'
import { insertInvitation } from './store.ts'

const it = appTest.extend('kit', { scope: 'file' }, ({ app }) => invitationsKit(app))

const names = [{ locale: 'en', name: 'Winter' }]
const period = { beginsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-31T15:00:00Z' }
const content = { names, ...period, reason: 'a test' }

describe('an operator', () => {
  // shows invitations-10
  it('creates, changes and closes a campaign, and the audit log has it all', async ({ app, kit }) => {
    const operator = await kit.operator()
    const created = await app.call(invitations.createInviteCampaign, { campaignId: 'winter', ...content }, operator)
    expect(created.payload.campaign).toMatchObject({ campaignId: 'winter', names, ...period, count: 0 })

    const endless = { campaignId: 'winter', version: 0, ...content, endsAt: null }
    const changed = await app.call(invitations.changeInviteCampaign, endless, operator)
    expect(changed.payload.campaign).toMatchObject({ endsAt: null, version: 1, closedAt: null })
    const closed = await kit.close('winter', 1)
    expect(closed.payload.campaign).toMatchObject({ status: 'over', version: 2, closedAt: expect.any(String) })

    expect(await app.auditOf('inviteCampaign:winter')).toMatchObject([
      { actorId: operator.userId, before: null, after: { names: { en: 'Winter' }, ...period } },
      { before: period, after: { ...period, endsAt: null }, reason: 'a test' },
      { before: { closedAt: null }, after: { closedAt: expect.any(String) } },
    ])
  })

  it.for([
    ['an end before the begin', 'periodInvalid', 400, { endsAt: '2026-11-30T00:00:00Z' }],
    ['an end at the begin', 'periodInvalid', 400, { endsAt: period.beginsAt }],
    ['no English name', 'nameMissing', 400, { names: [{ locale: 'ja', name: '冬' }] }],
    ['no name', 'nameMissing', 400, { names: [] }],
    ['a name in an unknown language', 'nameMissing', 400, { names: [...names, { locale: 'xx', name: 'X' }] }],
    ['two names in a language', 'invalidInput', 400, { names: [...names, ...names] }],
    ['a blank name', 'invalidInput', 400, { names: [{ locale: 'en', name: ' ' }] }],
    ['an id with capitals', 'invalidInput', 400, { campaignId: 'Winter' }],
    ['an id with a dot', 'invalidInput', 400, { campaignId: 'winter.2' }],
    ['no reason', 'invalidInput', 400, { reason: ' ' }],
  ] as const)('gets an error for %s, and nothing is stored', async ([_, error, status, changes], { app, kit }) => {
    const sent = { campaignId: 'wrong', ...content, ...changes }
    const names = sent.names.map((one) => ({ ...one }))
    const refused = await app.call(invitations.createInviteCampaign, { ...sent, names }, await kit.operator())
    expect([refused.status, refused.failure.errorCode]).toEqual([status, errorCode('invitations', error)])
    expect(await app.auditOf('inviteCampaign:wrong')).toEqual([])
  })

  it('gets an error for an id that exists, also if many create it at once', async ({ app, kit }) => {
    const operator = await kit.operator()
    const create = () => app.call(invitations.createInviteCampaign, { campaignId: 'race', ...content }, operator)
    const answers = await Promise.all(Array.from({ length: 10 }, create))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map(({ failure }) => failure.errorCode)
    expect(new Set(refused)).toEqual(new Set([errorCode('invitations', 'idTaken')]))
    expect(await app.auditOf('inviteCampaign:race')).toHaveLength(1)
  })

  it('cannot change a campaign that is unknown, closed or in another version', async ({ app, kit }) => {
    const operator = await kit.operator()
    const change = async (campaignId: string, version: number) =>
      (await app.call(invitations.changeInviteCampaign, { campaignId, version, ...content }, operator)).failure
        .errorCode
    const campaignId = await kit.newCampaign()
    expect(await change('nothing', 0)).toBe(errorCode('invitations', 'notFound'))
    expect(await change(campaignId, 1)).toBe(errorCode('invitations', 'conflict'))
    await kit.close(campaignId)
    expect(await change(campaignId, 1)).toBe(errorCode('invitations', 'alreadyClosed'))
    expect((await kit.close(campaignId, 1)).failure.errorCode).toBe(errorCode('invitations', 'alreadyClosed'))
  })

  it('closes a campaign once, if two do it at once', async ({ kit }) => {
    const campaignId = await kit.newCampaign()
    const answers = await Promise.all([kit.close(campaignId), kit.close(campaignId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the lists', () => {
  // shows invitations-9
  it('page through who invited whom, and show the count of each campaign', async ({ app, kit, member }) => {
    const operator = await kit.operator()
    const campaignId = await kit.newCampaign()
    const other = await app.newMember()
    const { db } = app.context
    const { id } = await db
      .selectFrom('inviteCampaigns')
      .where('campaignId', '=', campaignId)
      .select('id')
      .executeTakeFirstOrThrow()
    const invitees = await Promise.all(Array.from({ length: 52 }, () => app.newMember()))
    await db.transaction().execute(async (tx) => {
      for (const [index, { userId: inviteeId }] of invitees.entries()) {
        const inviterId = (index === 0 ? other : member).userId
        await insertInvitation(tx, { campaignId: id, inviterId, inviteeId, createdAt: app.clock.now() })
      }
    })
    const first = (await app.call(invitations.listInvitations, { campaignId }, operator)).payload
    const after = first.next ?? ''
    const second = (await app.call(invitations.listInvitations, { campaignId, after }, operator)).payload
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 2, null])
    expect([...first.rows, ...second.rows].map(({ invitee }) => invitee)).toEqual(
      invitees.map(({ vliveId }) => vliveId).toReversed(),
    )
    const ofOther = await app.call(invitations.listInvitations, { campaignId, inviter: other.vliveId }, operator)
    expect(ofOther.payload.rows).toMatchObject([{ inviter: other.vliveId, invitee: invitees[0]?.vliveId }])

    const { rows } = (await app.call(invitations.listInviteCampaigns, {}, operator)).payload
    expect(rows.find((campaign) => campaign.campaignId === campaignId)).toMatchObject({ count: 52 })
    const counts = await app.call(invitations.getInviteCount, { campaignId, returnTotal: true }, member)
    expect(counts.payload).toEqual({ count: 51, totalCount: 52 })
  })

  it('page through campaigns, latest first', async ({ app, kit }) => {
    const operator = await kit.operator()
    const ids: string[] = []
    for (let index = 0; index < 51; index++) ids.push(await kit.newCampaign())
    const first = (await app.call(invitations.listInviteCampaigns, {}, operator)).payload
    expect(first.rows.map(({ campaignId }) => campaignId)).toEqual(ids.toReversed().slice(0, 50))
    const after = first.next ?? ''
    const second = (await app.call(invitations.listInviteCampaigns, { after }, operator)).payload
    expect(second.rows[0]?.campaignId).toBe(ids[0])
  })

  it('find campaigns by status', async ({ app, kit }) => {
    const operator = await kit.operator()
    const closed = await kit.newCampaign()
    await kit.close(closed)
    const planned = { campaignId: 'planned', names, beginsAt: '2090-01-01T00:00:00Z', endsAt: null, reason: 'a test' }
    await app.call(invitations.createInviteCampaign, planned, operator)
    for (const status of ['planned', 'open', 'over'] as const) {
      const { rows } = (await app.call(invitations.listInviteCampaigns, { status }, operator)).payload
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]))
    }
    const got = await app.call(invitations.getInviteCampaign, { campaignId: closed }, operator)
    expect(got.payload.campaign).toMatchObject({ campaignId: closed, status: 'over', version: 1 })
    expect((await app.call(invitations.getInviteCampaign, { campaignId: 'nothing' }, operator)).status).toBe(404)
  })

  // shows invitations-10
  it('are for operators only', async ({ app, kit, member }) => {
    const campaignId = await kit.newCampaign()
    expect((await app.call(invitations.listInvitations, { campaignId }, member)).status).toBe(403)
    expect((await app.call(invitations.listInviteCampaigns, {}, member)).status).toBe(403)
    expect((await app.call(invitations.getInviteCampaign, { campaignId }, member)).status).toBe(403)
    expect((await app.call(invitations.listInvitations, { campaignId }, {})).status).toBe(401)
    const unknown = { campaignId: 'nothing' }
    expect((await app.call(invitations.listInvitations, unknown, await kit.operator())).status).toBe(404)
  })
})
