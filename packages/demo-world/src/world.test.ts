import { locales } from '@avalive/i18n/locales'
import { isRegion } from '@avalive/i18n/regions'
import { ageOn } from '@avalive/rules/account/age'
import { campaignStatus } from '@avalive/rules/invitations/campaign'
import { type Service, services } from '@avalive/rules/session/services'
import { dateInJapan } from '@avalive/rules/time/jst'
import { describe, expect, test } from 'vitest'
import { freeCoinsBefore } from './coins.ts'
import { personaNames } from './persona-names.ts'
import { peopleAt } from './sign-in.ts'
import { demoWorld } from './world.ts'

const now = Temporal.Instant.from('2027-03-04T05:06:07Z')
const world = demoWorld(now)
const today = dateInJapan(now)
const persona = (name: string) => [...world.people, ...world.strangers].find((person) => person.persona === name)
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe('the demo world', () => {
  test('is identical for the same moment', () => {
    const written = (value: object) =>
      JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
    expect(written(demoWorld(now))).toBe(written(world))
  })

  test('keeps the ids, coins and identities of its people at another moment', () => {
    const later = demoWorld(now.add({ hours: 24 * 400 }))
    const ids = (of: typeof world) => of.people.map(({ vliveId, coins, identities }) => [vliveId, coins, identities])
    expect(ids(later)).toEqual(ids(world))
  })

  test('has at least sixty people beside the personas, and at least four per language', () => {
    const others = world.people.filter(({ persona }) => persona === null)
    expect(others.length).toBeGreaterThanOrEqual(60)
    for (const locale of locales)
      expect(others.filter((person) => person.locale === locale).length).toBeGreaterThanOrEqual(4)
  })

  test('has personas who follow people who are live, and never themselves', () => {
    const hosts = new Set(world.streams.filter(({ status }) => status === 30).map(({ streamers }) => streamers[0]))
    const viewer = world.people.find(({ persona }) => persona === 'viewer')?.vliveId
    const byViewer = world.follows.filter(([follower]) => follower === viewer)
    expect(byViewer.length).toBeGreaterThanOrEqual(3)
    for (const [follower, followed] of world.follows) {
      expect(hosts).toContain(followed)
      expect(followed).not.toBe(follower)
    }
    expect(repeated(world.follows.map((pair) => pair.join()))).toEqual([])
  })

  test('has each notice in every language', () => {
    for (const { contents } of world.notices) {
      expect(contents.map(({ locale }) => locale).toSorted()).toEqual([...locales].toSorted())
      expect(repeated(contents.map(({ title }) => title))).toEqual([])
      expect(repeated(contents.map(({ html }) => html))).toEqual([])
    }
  })

  test('has an open campaign of invitations with invited people, and one that is over', () => {
    const [summer, autumn] = world.inviteCampaigns
    expect(summer && campaignStatus({ ...summer, closedAt: null }, now)).toBe('over')
    expect(autumn && campaignStatus({ ...autumn, closedAt: null }, now)).toBe('open')
    const invitations = autumn?.invitations ?? []
    expect(new Set(invitations.map(({ inviter }) => inviter)).size).toBe(2)
    expect(repeated(invitations.map(({ invitee }) => invitee))).toEqual([])
    const streamer = world.people.find((person) => person.persona === 'streamer')
    expect(invitations.filter(({ inviter }) => inviter === streamer?.vliveId).length).toBeGreaterThan(2)
    expect(Object.keys(autumn?.names ?? {}).toSorted()).toEqual([...locales].toSorted())
  })

  test('has unique ids, usernames, nicknames and identities', () => {
    const all = [...world.people, ...world.strangers]
    expect(repeated(all.map(({ username }) => username))).toEqual([])
    expect(repeated(all.map(({ nickname }) => nickname))).toEqual([])
    expect(repeated(world.people.flatMap(({ vliveId, profileId }) => [vliveId, profileId]))).toEqual([])
    expect(repeated(world.streams.map(({ mediaId }) => mediaId))).toEqual([])
    expect(
      repeated(all.flatMap(({ identities }) => identities.map(({ service, subject }) => `${service} ${subject}`))),
    ).toEqual([])
  })

  test('gives everyone a valid region, a nickname of valid length and a way to sign in', () => {
    for (const { region, nickname, identities, username } of [...world.people, ...world.strangers]) {
      expect(isRegion(region), username).toBe(true)
      expect([...nickname].length, username).toBeLessThanOrEqual(30)
      expect(identities.length, username).toBeGreaterThan(0)
    }
  })

  test.each(Object.values(services))('has several people with an account at %s', (service: Service) => {
    const there = peopleAt(world, service, () => '/icon.svg')
    expect(there.filter(({ note }) => note).length).toBeGreaterThanOrEqual(5)
    expect(there.filter(({ note }) => !note).length).toBeGreaterThanOrEqual(5)
  })
})

describe('the personas', () => {
  test.each(personaNames)('include %s', (name) => {
    expect(persona(name)).toBeDefined()
  })

  // shows modes-21, modes-22
  test('include a minor who stays 17 for months and a child of 12 without an account', () => {
    const born = (name: string) => persona(name)?.birthday ?? today
    expect([ageOn(born('minor'), today), ageOn(born('minor'), today.add({ months: 6 }))]).toEqual([17, 17])
    expect(ageOn(born('child'), today)).toBe(12)
    expect(world.people.some((person) => person.persona === 'child')).toBe(false)
  })

  // shows modes-19, modes-20, modes-25, modes-26, modes-27, modes-31, modes-32
  test('have the regions, ranks and states that their names promise', () => {
    expect(persona('viewer')).toMatchObject({ region: 'JP', coins: { charged: 3200, free: 450 } })
    expect(persona('viewer')?.identities.map(({ service }) => service)).toEqual(Object.values(services))
    expect(persona('newcomer')).toMatchObject({ region: 'JP', coins: { charged: 0, free: 0 }, look: null })
    expect(persona('no-avatar')).toMatchObject({ look: null })
    expect(persona('streamer')).toMatchObject({ region: 'JP', official: 0, rankOptedIn: true })
    expect(persona('streamer-unranked')).toMatchObject({ official: 0, rankOptedIn: false })
    expect(persona('official')).toMatchObject({ official: 1 })
    expect(persona('payoneer')).toMatchObject({ region: 'TW' })
    expect(persona('wise')).toMatchObject({ region: 'DE' })
    expect(persona('suspended')).toMatchObject({ suspended: true })
    expect(persona('no-permission')).toMatchObject({ usagePermitted: false })
    expect(persona('operator')).toMatchObject({ role: 'operator' })
  })
})

describe('the streams', () => {
  const live = world.streams.filter(({ status }) => status === 30)

  test('have every status, and both official and other streams are live', () => {
    expect(new Set(world.streams.map(({ status }) => status))).toEqual(new Set([10, 20, 30, 40, 100]))
    expect(live.filter(({ official }) => official).length).toBeGreaterThanOrEqual(4)
    expect(live.filter(({ official }) => !official).length).toBeGreaterThanOrEqual(8)
  })

  test('have watch counts on both sides of 1,000', () => {
    const counts = live.filter(({ official }) => official).map(({ watchCount }) => watchCount)
    expect(counts).toEqual(expect.arrayContaining([999, 1000]))
  })

  test('are hosted by people with an avatar, and official ones by official people', () => {
    for (const { streamers, official, title } of world.streams) {
      const [host] = streamers.map((vliveId) => world.people.find((person) => person.vliveId === vliveId))
      expect(host?.look, title).toBeTruthy()
      if (official) expect(host?.official, title).toBe(1)
    }
  })

  test('have begun if they are live, and are in the future if they are reserved', () => {
    for (const { status, beginsAt } of world.streams) {
      if (status === 30) expect(Temporal.Instant.compare(beginsAt, now)).toBe(-1)
      if (status === 10) expect(Temporal.Instant.compare(beginsAt, now)).toBe(1)
    }
  })
})

describe('sent gifts', () => {
  const streamOf = (mediaId: string) => world.streams.find((stream) => stream.mediaId === mediaId)

  test('are within the time of their stream and sorted by time', () => {
    let before = world.givings[0]?.at ?? now
    for (const { at, mediaId } of world.givings) {
      const { beginsAt, endsAt } = streamOf(mediaId) ?? {}
      expect(Temporal.Instant.compare(at, beginsAt ?? now)).toBeGreaterThanOrEqual(0)
      expect(Temporal.Instant.compare(at, endsAt ?? now)).toBeLessThanOrEqual(0)
      expect(Temporal.Instant.compare(before, at)).toBeLessThanOrEqual(0)
      before = at
    }
  })

  test('come neither from people on the stage nor from personas without gifts in their album', () => {
    const withGifts = [null, 'viewer', 'streamer']
    const givers = new Set(
      world.people.filter(({ persona }) => withGifts.includes(persona)).map(({ vliveId }) => vliveId),
    )
    for (const { from, mediaId } of world.givings) {
      expect(givers.has(from)).toBe(true)
      expect(streamOf(mediaId)?.streamers).not.toContain(from)
    }
  })

  test('exist for every live stream, and the streamer persona has hosted streams in five months', () => {
    for (const { mediaId } of world.streams.filter(({ status }) => status === 30)) {
      expect(world.givings.some((giving) => giving.mediaId === mediaId)).toBe(true)
    }
    const streamer = world.people.find((person) => person.persona === 'streamer')
    const own = world.streams.filter(({ streamers }) => streamers[0] === streamer?.vliveId)
    expect(own.length).toBe(7)
  })
})

test('every gift in the catalogue costs more than the one before', () => {
  const prices = world.gifts.map(({ price }) => price)
  expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => a - b))
})

test('limited-count campaigns in the shop have their limits', () => {
  const limited = world.products.filter(({ campaignMode }) => campaignMode === 5 || campaignMode === 6)
  expect(limited.map(({ limitedCount }) => limitedCount)).toEqual([3, 2])
})

test('products on sale, and only those, have a regular price, which is higher in every currency', () => {
  const onSale = world.products.filter(({ campaignMode }) => campaignMode === 4 || campaignMode === 6)
  expect(onSale.length).toBeGreaterThan(0)
  for (const { prices, regularPrices } of onSale) {
    expect(Object.keys(regularPrices)).toEqual(Object.keys(prices))
    for (const [currency, price] of Object.entries(prices)) expect(regularPrices[currency]).toBeGreaterThan(price)
  }
  const others = world.products.filter((product) => !onSale.includes(product))
  expect(others.filter(({ regularPrices }) => Object.keys(regularPrices).length > 0)).toEqual([])
})

test('all references within the world exist', () => {
  const known = new Set<string>([
    ...world.people.map(({ vliveId }) => vliveId),
    ...world.streams.map(({ mediaId }) => mediaId),
    ...world.gifts.map(({ giftId }) => giftId),
    ...world.ticketTypes.map(({ ticketTypeId }) => ticketTypeId),
    ...world.gachas.flatMap(({ gachaId, items }) => [gachaId, ...items.map(({ itemId }) => itemId)]),
  ])
  const references = [
    ...world.streams.flatMap(({ streamers }) => streamers),
    ...world.givings.flatMap(({ from, mediaId, giftId }) => [from, mediaId, giftId]),
    ...world.events.flatMap(({ participants, givenUp }) => [...participants.map(({ vliveId }) => vliveId), ...givenUp]),
    ...world.bonuses.flatMap(({ itemId }) => itemId ?? []),
    ...world.tickets.flatMap(({ owner, ticketTypeId }) => [owner, ticketTypeId]),
    ...world.drawings.flatMap(({ by, gachaId }) => [by, gachaId]),
    ...world.games.flatMap(({ periods, friends }) => [
      ...periods.flatMap(({ scores }) => scores.map(({ by }) => by)),
      ...friends.flat(),
    ]),
  ]
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter((reference) => !known.has(reference))).toEqual([])
})

test('people start with enough coins for the gifts they have sent', () => {
  const free = freeCoinsBefore(world)
  for (const { vliveId } of world.people) expect(free.get(vliveId)).toBeGreaterThanOrEqual(0)
})
