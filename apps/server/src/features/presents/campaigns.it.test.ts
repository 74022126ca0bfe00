import { errorCode } from '@avalive/contract/errors'
import { log } from '@avalive/contract/log'
import { presents } from '@avalive/contract/presents'
import { appTest } from '@avalive/testkit/app-test'
import { presentsKit } from '@avalive/testkit/presents'
import { expect } from 'vitest'
import { addressesOn } from './sheet.testing.ts'

const it = appTest.extend('kit', { scope: 'file' }, ({ app }) => presentsKit(app))

// shows presents-16, console-8
it('an operator creates a campaign, reads its claims and withdraws a code, and then all of them', async ({
  app,
  kit,
  member,
}) => {
  const operator = await kit.operator()
  const { campaign, codes } = await kit.newCodes({ codes: 3, maxClaims: 1, memo: 'Booth 12' })
  expect(campaign).toMatchObject({ label: 'Autumn fair', memo: 'Booth 12', codes: 3, claims: 0, version: 0 })
  expect(new Set(codes).size).toBe(3)
  for (const code of codes) expect(code).toMatch(/^[2-9a-z]{20}$/)
  await kit.receive(codes[1] ?? '', member)

  const { id } = campaign
  const read = async () => (await app.call(presents.getPresentCampaign, { id }, operator)).payload
  expect((await read()).campaign).toMatchObject({ claims: 1, operator: operator.vliveId })
  const listed = async (input: object = {}) => {
    const asked = { id, descending: false, ...input }
    return (await app.call(presents.listPresentCodes, asked, operator)).payload.rows
  }
  expect((await listed()).map(({ position, claims }) => [position, claims])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ])

  const withdraw = (version: number, position?: number) =>
    app.call(
      presents.withdrawPresentCampaign,
      { id, version, ...(position && { position }), reason: ' a leak ' },
      operator,
    )
  expect((await withdraw(7, 1)).failure.errorCode).toBe(errorCode('presents', 'conflict'))
  expect((await withdraw(0, 4)).status).toBe(404)
  expect((await withdraw(0, 1)).payload.campaign).toMatchObject({ version: 1, withdrawnAt: null })
  expect((await read()).validCodes).toBe(2)
  expect((await listed({ state: 'valid' })).map(({ position }) => position)).toEqual([2, 3])
  expect(await listed({ state: 'withdrawn' })).toEqual([{ position: 1, claims: 0, withdrawnAt: expect.any(String) }])
  expect((await listed({ search: '3' })).map(({ position }) => position)).toEqual([3])
  expect((await withdraw(1, 1)).failure.errorCode).toBe(errorCode('presents', 'alreadyWithdrawn'))
  expect((await kit.get(codes[0] ?? '', member)).status).toBe(400)
  expect((await kit.get(codes[2] ?? '', member)).status).toBe(200)
  expect((await withdraw(1)).payload.campaign).toMatchObject({ version: 2, withdrawnAt: expect.any(String) })
  expect([(await read()).validCodes, (await listed({ state: 'withdrawn' })).length]).toEqual([0, 3])
  expect((await withdraw(2)).failure.errorCode).toBe(errorCode('presents', 'alreadyWithdrawn'))
  expect((await kit.get(codes[2] ?? '', member)).status).toBe(400)

  const audit = await app.auditOf(`present:${id}`)
  expect(audit.map(({ action, before, after, reason }) => ({ action, before, after, reason }))).toEqual([
    {
      action: 'presents.createCoinCampaign',
      before: null,
      after: expect.objectContaining({ codes: 3, maxClaims: 1, presentAmount: 300 }),
      reason: 'a test',
    },
    {
      action: 'presents.withdrawPresentCampaign',
      before: { position: 1, withdrawn: false, claims: 1 },
      after: { position: 1, withdrawn: true },
      reason: 'a leak',
    },
    {
      action: 'presents.withdrawPresentCampaign',
      before: { withdrawn: false, claims: 1 },
      after: { withdrawn: true },
      reason: 'a leak',
    },
  ])
  for (const code of codes) expect(JSON.stringify(audit.map(({ after }) => after))).not.toContain(code)
})

// shows presents-16
it.for([
  ['an unknown item', { presentType: 4, presentAmount: undefined, itemIds: ['nothing'] }, 'unknownContent'],
  ['an unknown ticket type', { presentType: 6, ticketTypeId: 'nothing' }, 'unknownContent'],
  ['coins without an amount', { presentAmount: undefined }, 'invalidInput'],
  ['tickets with items', { presentType: 6, ticketTypeId: 'nothing', itemIds: ['a'] }, 'invalidInput'],
  ['no code', { codes: 0 }, 'invalidInput'],
  ['too many codes', { codes: 1001 }, 'invalidInput'],
  ['a limit of none', { maxClaims: 0 }, 'invalidInput'],
  ['an end before the begin', { beginAt: '2030-01-02T00:00:00Z', endAt: '2030-01-01T00:00:00Z' }, 'invalidInput'],
  ['no reason', { reason: ' ' }, 'invalidInput'],
] as const)('refuses a campaign with %s', async ([_what, changes, name], { kit }) => {
  expect((await kit.create(changes as object)).failure.errorCode).toBe(errorCode('presents', name))
})

// shows presents-16
it('lists campaigns by key, latest first', async ({ app, kit }) => {
  for (let n = 0; n < 51; n++) await kit.create({ label: `Fair ${n}` })
  const list = async (after?: string) =>
    (await app.call(presents.listPresentCampaigns, after ? { after } : {}, await kit.operator())).payload
  const first = await list()
  expect(first.rows).toHaveLength(50)
  await kit.create({ label: 'Meanwhile' })
  const second = await list(first.next ?? '')
  expect(first.rows[0]?.label).toBe('Fair 50')
  expect(second.rows[0]?.label).toBe('Fair 0')
})

// shows presents-16
it('lists campaigns by their state and by a part of their texts', async ({ app, kit }) => {
  const operator = await kit.operator()
  const [past, soon] = ['2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z']
  await kit.create({ label: 'State: planned', beginAt: soon })
  await kit.create({ label: 'State: running', beginAt: past, endAt: soon })
  await kit.create({ label: 'State: ended', endAt: past })
  const { campaign } = await kit.newCodes({ label: 'State: withdrawn', endAt: past })
  await app.call(presents.withdrawPresentCampaign, { id: campaign.id, version: 0, reason: 'over' }, operator)
  for (const state of ['planned', 'running', 'ended', 'withdrawn'] as const) {
    const { rows } = (await app.call(presents.listPresentCampaigns, { search: 'state: ', state }, operator)).payload
    expect(rows.map((row) => [row.label, row.state])).toEqual([[`State: ${state}`, state]])
  }
})

// shows presents-17
it('prints the valid codes of a campaign as QR codes of their addresses, as often as needed', async ({ app, kit }) => {
  const operator = await kit.operator()
  const { campaign, codes } = await kit.newCodes({ codes: 14, label: 'Tea & <Cake>' })
  const { id } = campaign
  const print = (page: number) => app.call(presents.printPresentSheet, { id, page, reason: 'a new booth' }, operator)
  const addresses = codes.map((code) => `${app.context.config.publicUrl}/notice/qrcode/${code}`)
  const first = (await print(1)).payload
  expect(first.pages).toBe(2)
  expect(first.svg).toContain('Tea &amp; &lt;Cake&gt;')
  expect(addressesOn(first.svg)).toEqual(addresses.slice(0, 12))
  expect(addressesOn((await print(2)).payload.svg)).toEqual(addresses.slice(12))
  expect((await print(1)).payload.svg).toBe(first.svg)
  expect((await print(3)).status).toBe(404)

  await app.call(presents.withdrawPresentCampaign, { id, version: 0, position: 2, reason: 'lost' }, operator)
  expect(addressesOn((await print(1)).payload.svg)).toEqual([addresses[0], ...addresses.slice(2, 13)])
  await app.call(presents.withdrawPresentCampaign, { id, version: 1, reason: 'over' }, operator)
  expect((await print(1)).status).toBe(404)
  const printed = (await app.auditOf(`present:${id}`)).filter(({ action }) => action === 'presents.printPresentSheet')
  expect(printed.map(({ after }) => after).slice(0, 2)).toEqual([
    { printed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    { printed: [13, 14] },
  ])
})

// shows presents-16
it('is for operators only', async ({ app, kit, member }) => {
  const { campaign } = await kit.newCodes()
  const { id } = campaign
  expect((await app.call(presents.listPresentCampaigns, {}, member)).status).toBe(403)
  expect((await app.call(presents.getPresentCampaign, { id }, member)).status).toBe(403)
  expect((await app.call(presents.printPresentSheet, { id, page: 1, reason: 'x' }, member)).status).toBe(403)
  expect((await app.call(presents.withdrawPresentCampaign, { id, version: 0, reason: 'x' }, member)).status).toBe(403)
})

// shows presents-14
it('a code is in no log line and readable in no column', async ({ app, kit, member }) => {
  const { codes } = await kit.newCodes({ maxClaims: 1 })
  const [code = ''] = codes
  await kit.get(code, member)
  await kit.receive(code, member)
  await kit.receive(code, await app.newMember())
  const path = `/notice/qrcode/${code}`
  await app.server.inject({ url: path, headers: { referer: `http://localhost${path}` } })
  await app.server.inject({ method: 'POST', url: `${path}/x`, payload: { code } })
  const view = { url: path, os: 'iOS', webViewer: 'Safari', referrer: `https://avalive.example${path}` } as const
  await app.call(log.writeAccessLog, view, member)
  await app.call(log.writeLog, { message: `failed at ${path}`, level: 'error', path }, member)
  const lines = app.logLines().join('')
  expect(lines).toContain('/notice/qrcode/…')
  expect(lines).not.toContain(code)
  const { rows } = await app.context.pool.query('select present_codes::text as row from present_codes')
  expect(JSON.stringify(rows)).not.toContain(code)
})
