import { errorCode } from '@avalive/contract/errors'
import { voteOperations } from '@avalive/contract/vote-operations'
import { voteTest as it } from '@avalive/testkit/vote'
import { describe, expect } from 'vitest'

const {
  changeVoteEdition,
  createVoteEdition,
  endVoteEdition,
  exportVoteResults,
  getVoteEdition,
  grantVoteTickets,
  listVoteEditions,
  listVoteResults,
  saveVoteCandidates,
} = voteOperations

const reason = 'test'
const frozen = errorCode('vote', 'frozen')
const periodInvalid = errorCode('vote', 'periodInvalid')
const notCounted = errorCode('vote', 'notCounted')
const names = [{ locale: 'en', name: 'Spring vote' }]

describe('an edition', () => {
  // shows vote-18
  it('is created, changed before its begin, and frozen afterwards, with audit rows', async ({ app, kit }) => {
    const { operator } = kit
    const campaignId = await kit.plan({ hours: 10, ticketsPerDay: 1 })
    const end = await kit.endOf(campaignId)
    const later = String(end.add({ hours: 5 }))
    const changed = await app.call(
      changeVoteEdition,
      { campaignId, version: 1, names, endAt: later, ticketsPerDay: 3, reason },
      operator,
    )
    expect(changed.payload.edition).toMatchObject({ names, ticketsPerDay: 3, version: 2, phase: 'upcoming' })
    const audited = await app.auditOf(`voteEdition:${campaignId}`)
    expect(audited.map(({ action }) => action)).toEqual([
      'vote.createVoteEdition',
      'vote.saveVoteCandidates',
      'vote.changeVoteEdition',
    ])
    expect(audited[2]).toMatchObject({ before: { ticketsPerDay: 1 }, after: { ticketsPerDay: 3 }, reason })

    app.clock.moveTo(app.clock.now().add({ hours: 2 }))
    const change = (terms: object) =>
      app.call(changeVoteEdition, { campaignId, version: 2, reason, ...terms }, operator)
    expect((await change({ ticketsPerDay: 1 })).failure.errorCode).toBe(frozen)
    expect((await change({ endAt: String(app.clock.now()) })).failure.errorCode).toBe(periodInvalid)
    expect((await change({ endAt: String(end) })).payload.edition).toMatchObject({ phase: 'open', version: 3 })
    expect((await change({ names })).status).toBe(409)
    app.clock.moveTo(end)
    const after = { campaignId, version: 3, reason }
    expect((await app.call(changeVoteEdition, { ...after, endAt: later }, operator)).failure.errorCode).toBe(frozen)
    expect((await app.call(changeVoteEdition, { ...after, names }, operator)).status).toBe(200)
  })

  it('can’t begin in the past or end before it begins', async ({ app, kit }) => {
    const now = app.clock.now()
    const create = (beginAt: Temporal.Instant, endAt: Temporal.Instant) =>
      app.call(
        createVoteEdition,
        { names, beginAt: String(beginAt), endAt: String(endAt), ticketsPerDay: 1, reason },
        kit.operator,
      )
    const [past, soon, then] = [now.subtract({ seconds: 1 }), now.add({ hours: 1 }), now.add({ hours: 2 })]
    expect((await create(past, then)).failure.errorCode).toBe(periodInvalid)
    expect((await create(then, soon)).failure.errorCode).toBe(periodInvalid)
    expect((await create(soon, then)).status).toBe(200)
  })

  // shows vote-18
  it('keeps its candidates and portraits once it has begun; names and order may change', async ({ app, kit }) => {
    const campaignId = await kit.open({ candidates: 3 })
    const [first, second, third] = [1, 2, 3].map(kit.newCandidate)
    if (!first || !second || !third) throw new Error('three candidates')
    const save = (version: number, candidates: readonly (typeof first)[]) =>
      app.call(saveVoteCandidates, { campaignId, version, candidates: [...candidates], reason }, kit.operator)
    expect((await save(1, [first, second])).failure.errorCode).toBe(frozen)
    expect((await save(1, [first, second, { ...third, portrait: 'other' }])).failure.errorCode).toBe(frozen)
    expect((await save(1, [first, second, second])).status).toBe(400)
    expect((await save(1, [third, { ...second, nameLatin: 'Corrected' }, first])).status).toBe(200)
    const { payload } = await app.call(getVoteEdition, { campaignId }, kit.operator)
    expect(payload.candidates.map(({ nameLatin }) => nameLatin)).toEqual(['Candidate 3', 'Corrected', 'Candidate 1'])
    expect((await save(1, [first, second, third])).status).toBe(409)
  })

  // shows vote-18
  it('that is ended early takes no vote from that moment, and keeps those it took', async ({ app, kit, member }) => {
    const campaignId = await kit.open({ ticketsPerDay: 1 })
    app.clock.moveTo(app.clock.now().add({ hours: 1 }))
    const other = await app.newMember()
    expect((await kit.vote(member, campaignId, 1)).status).toBe(200)
    const end = { campaignId, version: 1, reason }
    expect((await app.call(endVoteEdition, end, kit.operator)).payload.edition).toMatchObject({ phase: 'ended' })
    expect((await kit.vote(other, campaignId, 1)).failure.errorCode).toBe(errorCode('vote', 'ended'))
    expect((await app.call(endVoteEdition, { ...end, version: 2 }, kit.operator)).failure.errorCode).toBe(frozen)
    await kit.count()
    expect((await kit.resultsOf(campaignId))?.totalCount).toBe(1)
  })

  // shows vote-18, console-9
  it('is in the list of operators, latest begin first, by phase and by a part of a name', async ({ app, kit }) => {
    const campaignId = await kit.plan()
    const list = async (input: object) => (await app.call(listVoteEditions, input, kit.operator)).payload.rows
    const rows = await list({})
    expect(rows[0]).toMatchObject({ campaignId, phase: 'upcoming', countedAt: null })
    expect(rows.at(-1)).toMatchObject({ campaignId: 1, phase: 'ended' })
    for (const phase of ['upcoming', 'open', 'ended'] as const) {
      const ids = rows.filter((row) => row.phase === phase).map((row) => row.campaignId)
      expect((await list({ phase })).map((row) => row.campaignId)).toEqual(ids)
    }
    expect((await list({ search: '投' })).map((row) => row.campaignId)).toContain(campaignId)
    expect(await list({ search: 'no such name' })).toEqual([])
  })
})

describe('tickets of an operator', () => {
  // shows vote-12
  it('are given once for each key, with an audit row', async ({ app, kit, member }) => {
    const campaignId = await kit.open()
    const grant = (amount: number, idempotencyKey = 'grant-key-1') =>
      app.call(
        grantVoteTickets,
        { campaignId, vliveId: member.vliveId, amount, idempotencyKey, reason: 'sorry' },
        kit.operator,
      )
    const replies = await Promise.all(Array.from({ length: 10 }, () => grant(5)))
    expect(new Set(replies.map(({ payload }) => payload.remainingCount))).toEqual(new Set([5]))
    expect((await grant(6)).failure.errorCode).toBe(errorCode('vote', 'keyUsedOtherwise'))
    expect((await grant(1, 'grant-key-2')).payload).toEqual({ remainingCount: 6 })
    expect(await kit.ticketsOf(member, campaignId)).toBe(6)
    const audited = await app.auditOf(`voteEdition:${campaignId}`)
    const grants = audited.filter(({ action }) => action === 'vote.grantVoteTickets')
    expect(grants).toHaveLength(2)
    expect(grants[0]).toMatchObject({
      before: { vliveId: member.vliveId, tickets: 0 },
      after: { vliveId: member.vliveId, tickets: 5, amount: 5 },
      reason: 'sorry',
    })
  })

  it('need a person and an edition that has not ended', async ({ app, kit, member }) => {
    const grant = (campaignId: number, vliveId: string) =>
      app.call(
        grantVoteTickets,
        { campaignId, vliveId, amount: 1, idempotencyKey: 'grant-key-3', reason },
        kit.operator,
      )
    const campaignId = await kit.open()
    expect((await grant(campaignId, 'nobody')).status).toBe(404)
    expect((await grant(9999, member.vliveId)).status).toBe(404)
    expect((await grant(1, member.vliveId)).failure.errorCode).toBe(errorCode('vote', 'ended'))
  })

  it('are for operators to give', async ({ app, kit, member }) => {
    const campaignId = await kit.open()
    const input = { campaignId, vliveId: member.vliveId, amount: 1, idempotencyKey: 'grant-key-4', reason }
    expect((await app.call(grantVoteTickets, input, member)).status).toBe(403)
    expect((await app.call(listVoteResults, { campaignId }, member)).status).toBe(403)
  })
})

// shows vote-18
it('operators see counts only after the end, and export them without formulas', async ({ app, kit, member }) => {
  const campaignId = await kit.plan({ candidates: 2, hours: 1 })
  const evil = { ...kit.newCandidate(2), nameLatin: '=1+1', nameJa: '@総和', nameKana: '"ん' }
  const candidates = [kit.newCandidate(1), evil]
  await app.call(saveVoteCandidates, { campaignId, version: 1, candidates, reason }, kit.operator)
  await kit.grant(member, campaignId, 3)
  app.clock.moveTo(app.clock.now().add({ hours: 1 }))
  for (const id of [2, 2, 1]) await kit.vote(member, campaignId, id)
  const list = () => app.call(listVoteResults, { campaignId }, kit.operator)
  const exportFile = () => app.call(exportVoteResults, { campaignId, reason }, kit.operator)
  const expectRefused = async () => {
    for (const { status, failure } of [await list(), await exportFile()]) {
      expect([status, failure.errorCode]).toEqual([409, notCounted])
    }
  }
  await expectRefused()
  app.clock.moveTo(await kit.endOf(campaignId))
  await expectRefused()
  await kit.count()
  expect((await list()).payload).toEqual({
    totalCount: 3,
    results: [
      { id: 2, name: '=1+1', rank: 1, count: 2 },
      { id: 1, name: 'Candidate 1', rank: 2, count: 1 },
    ],
  })
  const exported = await exportFile()
  const lines = Buffer.from(exported.payload.content, 'base64').toString().split('\r\n')
  expect(lines.slice(1)).toEqual([`1\t2\t2\t'=1+1\t'@総和\t"""ん"`, '2\t1\t1\tCandidate 1\t候補1\tこうほ1', ''])
  const [row] = (await app.auditOf(`voteEdition:${campaignId}`)).slice(-1)
  expect(row).toMatchObject({ action: 'vote.exportVoteResults', after: { rows: 2, sha256: exported.payload.sha256 } })
})
