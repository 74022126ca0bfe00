import { vote } from '@avalive/contract/vote'
import { voteOperations } from '@avalive/contract/vote-operations'
import { characterOf } from '@avalive/rules/avatar/character'
import { lookOf } from '@avalive/rules/avatar/svg/figure-svg'
import { groundOf } from '@avalive/rules/avatar/svg/ground'
import { voteTest as it } from '@avalive/testkit/vote'
import { describe, expect } from 'vitest'

const japanese = { headers: { 'accept-language': 'ja' } }

describe('the first edition', () => {
  // shows vote-2, vote-8
  it('has ended on 2021/05/24 at 13:00 in Japan, with 80 candidates and without votes', async ({ app, kit }) => {
    await kit.count()
    const { payload } = await app.call(vote.getElection, { campaignId: 1 })
    expect(payload.edition).toMatchObject({ campaignId: 1, phase: 'ended', name: 'Character Vote 2021' })
    expect(Temporal.Instant.from(String(payload.edition.endAt))).toEqual(
      Temporal.Instant.from('2021-05-24T13:00:00+09:00'),
    )
    expect(payload.candidates.map(({ id }) => id)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
    for (const key of ['name', 'file_name'] as const) {
      expect(new Set(payload.candidates.map((candidate) => candidate[key])).size).toBe(80)
    }
    expect(payload.results?.totalCount).toBe(0)
    expect(payload.candidates[0]).toEqual({
      id: 1,
      name: 'Hotaru Hoshino',
      otherNames: ['星乃 ほたる', 'ほしの ほたる'],
      file_name: 'hotaru-hoshino.svg',
    })
  })

  it('has names in Japanese letters for Japanese readers', async ({ app }) => {
    const { payload } = await app.call(vote.getElection, { campaignId: 1 }, japanese)
    expect(payload.edition.name).toBe('キャラクター投票 2021')
    expect(payload.candidates[0]).toMatchObject({
      name: '星乃 ほたる',
      otherNames: ['ほしの ほたる', 'Hotaru Hoshino'],
    })
  })

  // shows vote-2
  it('has portraits of which any two differ in at least three of six traits', async ({ app }) => {
    const { payload } = await app.call(vote.getElection, { campaignId: 1 })
    const looks = payload.candidates.map(({ file_name }) => {
      const seed = file_name.replace('.svg', '')
      const { hairStyle, hairColour, cloth, headwear, skin } = characterOf(lookOf(seed))
      const [backdrop] = groundOf(seed)
      return [hairStyle, hairColour, cloth, headwear, skin, backdrop]
    })
    const alike = looks.flatMap((one, index) =>
      looks.slice(index + 1).filter((other) => one.filter((trait, at) => trait !== other[at]).length < 3),
    )
    expect(alike).toEqual([])
  })

  it('serves each portrait as a drawing, and draws nothing else', async ({ app }) => {
    const get = (url: string) => app.server.inject({ url })
    const drawn = await get('/vote_portraits/hotaru-hoshino.svg')
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(drawn.headers['cache-control']).toBe('public, max-age=604800')
    expect(drawn.body).toMatch(/^<svg /)
    expect((await get('/vote_portraits/hotaru-hoshino.svg')).body).toBe(drawn.body)
    for (const name of ['nobody.svg', 'hotaru-hoshino', 'hotaru-hoshino.png', '..%2fx.svg']) {
      expect((await get(`/vote_portraits/${name}`)).statusCode).toBe(404)
    }
  })
})

it('portraits don’t use up the requests that a visitor may make', async ({ app }) => {
  const get = (url: string) => app.server.inject({ url, remoteAddress: '203.0.113.77' })
  const replies = await Promise.all(Array.from({ length: 1000 }, () => get('/vote_portraits/hotaru-hoshino.svg')))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(replies.at(-1)?.headers).not.toHaveProperty('x-ratelimit-remaining')
})

// shows vote-9
it('the shown edition is the current one, or else the latest that has ended, with the next one announced', async ({
  app,
  kit,
}) => {
  const shown = async () => (await app.call(vote.getElection, {})).payload
  expect((await shown()).edition.campaignId).toBe(1)
  const planned = await kit.plan({ hours: 10 })
  expect(await shown()).toMatchObject({ edition: { campaignId: 1 }, next: { campaignId: planned, name: 'Vote' } })
  const before = (await app.call(vote.getElection, { campaignId: planned })).payload
  expect(before).toMatchObject({ edition: { phase: 'upcoming' }, candidates: [], results: null })

  app.clock.moveTo(app.clock.now().add({ hours: 1 }))
  expect(await shown()).toMatchObject({ edition: { campaignId: planned, phase: 'open' }, next: null })
  // A shorter edition begins and ends meanwhile.
  const short = await kit.open({ hours: 2 })
  expect((await shown()).edition.campaignId).toBe(short)
  app.clock.moveTo(app.clock.now().add({ hours: 2 }))
  expect((await shown()).edition.campaignId).toBe(planned)
  app.clock.moveTo(app.clock.now().add({ hours: 20 }))
  expect((await shown()).edition).toMatchObject({ campaignId: short, phase: 'ended' })
  expect((await app.call(vote.getElection, { campaignId: 9999 })).status).toBe(404)
})

it('serves portraits from the begin of their edition on', async ({ app, kit }) => {
  const statusOf = async (name: string) => (await app.server.inject({ url: `/vote_portraits/${name}.svg` })).statusCode
  const campaignId = await kit.plan()
  const candidates = [1, 2].map((id) => ({ ...kit.newCandidate(id), portrait: `secret-${id}` }))
  const saved = await app.call(
    voteOperations.saveVoteCandidates,
    { campaignId, version: 1, candidates, reason: 'test' },
    kit.operator,
  )
  expect(saved.status).toBe(200)
  expect(await statusOf('secret-1')).toBe(404)
  app.clock.moveTo(app.clock.now().add({ hours: 1 }).subtract({ milliseconds: 1 }))
  expect(await statusOf('secret-1')).toBe(404)
  app.clock.moveTo(app.clock.now().add({ milliseconds: 1 }))
  expect([await statusOf('secret-1'), await statusOf('secret-2')]).toEqual([200, 200])
  expect(await statusOf('secret-3')).toBe(404)
})
