import type { SentInput } from '@avalive/contract/call'
import { consolePictures } from '@avalive/contract/console-pictures'
import { errorCode } from '@avalive/contract/errors'
import { eventOperations } from '@avalive/contract/event-operations'
import { gachaOperations } from '@avalive/contract/gacha-operations'
import { giftOperations } from '@avalive/contract/live/gift-operations'
import { notices } from '@avalive/contract/notices'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import sharp from 'sharp'
import { describe, expect } from 'vitest'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const reason = 'a test'
const names = { ja: '月', en: 'Moon' }
const OWN = '/icons/newcomer.svg'
const FOREIGN = 'https://else.example/a.png'
let made = 0

const upload = async (app: TestApp, operator: Member) => {
  made += 1
  const background = { r: (made * 41) % 256, g: (made * 83) % 256, b: (made * 137) % 256 }
  const file = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  const input = { kind: 'item', name: `Picture ${made}`, data: file.toString('base64') } as const
  return (await app.call(consolePictures.uploadPicture, input, operator)).payload.picture
}

const dates = (app: TestApp) => ({
  startAt: app.clock.now().add({ hours: 24 }).toString(),
  endAt: app.clock.now().add({ hours: 48 }).toString(),
})

const eventFields = (app: TestApp, address: string): SentInput<typeof eventOperations.createEvent>['fields'] => ({
  eventType: 1,
  scoreType: 1,
  beginAt: dates(app).startAt,
  endAt: dates(app).endAt,
  numberOfGroups: 0,
  numberOfWinners: 3,
  thresholds: [],
  userRanks: null,
  name: names,
  description: names,
  headerImageUrl: OWN,
  iconUrl: OWN,
  pageImageUrl: address,
  fontColorId: 0,
  bgColor: '',
  imageId: 0,
  showScore: true,
  showBroadcastTime: true,
  showAllBroadcast: 0,
  showAllWatch: 0,
  showAllScore: 0,
})

const gachaContent = (app: TestApp, bannerUrl: string): SentInput<typeof gachaOperations.createGacha>['content'] => ({
  names,
  groupId: 'moon',
  priority: 1,
  original: '',
  limitedTimes: null,
  bannerUrl,
  ...dates(app),
  isWelcomeSale: false,
  isColorExchangeable: false,
  options: [],
  bonuses: [],
  weightSets: [],
})

const itemTexts = (address: string) => ({
  names,
  colorNames: names,
  pictureUrl: OWN,
  partsSets: [{ id: 'coat', colorId: 'red', original: '' as const, thumbnailUrl: OWN, colorThumbnailUrl: address }],
})

const giftOf = (imageUrl: string) => ({
  names: [{ locale: 'en', name: 'Moon' }],
  imageUrl,
  price: 10,
  counts: [1],
  position: 1,
})
const noticeOf = (address: string) => ({ title: 'Moon', html: `<p><img alt="" src="${address}"></p>` })

/** Each makes a thing that shows OWN, and returns how it is changed. `made` is its id. */
const kinds = {
  event: {
    create: (app: TestApp, operator: Member, id: string, address: string) =>
      app.call(eventOperations.createEvent, { eventId: id, fields: eventFields(app, address), reason }, operator),
    change: (app: TestApp, operator: Member, id: string, address: string) =>
      app.call(
        eventOperations.changeEvent,
        { eventId: id, version: 0, fields: eventFields(app, address), reason },
        operator,
      ),
  },
  gacha: {
    create: (app: TestApp, operator: Member, id: string, address: string) =>
      app.call(
        gachaOperations.createGacha,
        { gachaId: id, kind: 'avatar', content: gachaContent(app, address), reason },
        operator,
      ),
    change: (app: TestApp, operator: Member, id: string, address: string) =>
      app.call(
        gachaOperations.saveGachaDraft,
        { gachaId: id, version: 0, content: gachaContent(app, address), reason },
        operator,
      ),
  },
  item: {
    create: (app: TestApp, operator: Member, id: string, address: string) =>
      app.call(
        gachaOperations.createGachaItem,
        { itemId: id, kind: 'avatar', designId: 'coat', rarity: 1, ...itemTexts(address), reason },
        operator,
      ),
    change: (app: TestApp, operator: Member, id: string, address: string) =>
      app.call(
        gachaOperations.changeGachaItem,
        { itemId: id, version: 0, designId: 'coat', rarity: 1, ...itemTexts(address), reason },
        operator,
      ),
  },
  gift: {
    create: (app: TestApp, operator: Member, id: string, address: string) =>
      app.call(giftOperations.createGift, { giftId: id, isFree: false, ...giftOf(address), reason }, operator),
    change: (app: TestApp, operator: Member, id: string, address: string) =>
      app.call(
        giftOperations.changeGift,
        { giftId: id, version: 0, offered: false, ...giftOf(address), reason },
        operator,
      ),
  },
}
const unknown = (area: 'events' | 'gacha' | 'live' | 'notices') => errorCode(area, 'pictureUnknown')

describe.for([
  ['event', 'events'],
  ['gacha', 'gacha'],
  ['item', 'gacha'],
  ['gift', 'live'],
] as const)('the pictures of an operator’s %s', ([what, area]) => {
  const { create, change } = kinds[what]

  it('are uploaded ones or the app’s own', async ({ app, operator }) => {
    const { url } = await upload(app, operator)
    const id = `${what}_${++made}`
    const missing = `/pictures/${'0'.repeat(64)}.webp`
    const elsewhere = what === 'gift' ? '/art/a.png' : FOREIGN
    for (const address of [elsewhere, missing]) {
      const refused = await create(app, operator, id, address)
      expect([refused.status, refused.failure.errorCode]).toEqual([400, unknown(area)])
    }
    expect((await create(app, operator, id, OWN)).status).toBe(200)
    for (const address of [elsewhere, missing]) {
      expect((await change(app, operator, id, address)).failure.errorCode).toBe(unknown(area))
    }
    expect((await change(app, operator, id, url)).status).toBe(200)
  })

  it('can’t be removed while it shows them, and the list says where', async ({ app, operator }) => {
    const { id: pictureId, name, url, version } = await upload(app, operator)
    const id = `${what}_${++made}`
    expect((await create(app, operator, id, url)).status).toBe(200)
    const { failure } = await app.call(consolePictures.removePicture, { id: pictureId, version, reason }, operator)
    expect(failure.errorCode).toBe(errorCode('console', 'pictureInUse'))
    const { payload } = await app.call(consolePictures.listPictures, { search: name }, operator)
    expect(payload.rows.find((row) => row.id === pictureId)?.uses).toEqual([{ what, id }])
  })
})

describe('the pictures in a notice', () => {
  it('are uploaded ones, the app’s own, or in the text itself', async ({ app, operator }) => {
    const { url } = await upload(app, operator)
    const refused = await app.call(notices.createNotice, { ...noticeOf(FOREIGN), reason }, operator)
    expect(refused.failure.errorCode).toBe(unknown('notices'))
    const created = await app.call(
      notices.createNotice,
      { ...noticeOf('data:image/png;base64,AA=='), reason },
      operator,
    )
    expect(created.status).toBe(200)
    const { id } = created.payload.notice
    const write = (version: number, address: string) =>
      app.call(
        notices.changeNotice,
        { id, version, contents: [{ locale: 'ja', ...noticeOf(address) }], reason },
        operator,
      )
    expect((await write(0, FOREIGN)).failure.errorCode).toBe(unknown('notices'))
    expect((await write(0, `${app.context.config.publicUrl}${url}`)).status).toBe(200)
    expect((await write(1, url)).status).toBe(200)
  })
})

it('keeps an address that was stored before, as long as it isn’t replaced by another one', async ({
  app,
  operator,
}) => {
  const id = `event_${++made}`
  expect((await kinds.event.create(app, operator, id, OWN)).status).toBe(200)
  await app.context.db.updateTable('events').set({ iconUrl: FOREIGN }).where('eventId', '=', id).execute()
  const fields = { ...eventFields(app, OWN), iconUrl: FOREIGN, numberOfWinners: 9 }
  const change = (changes: Partial<typeof fields>, version: number) =>
    app.call(eventOperations.changeEvent, { eventId: id, version, fields: { ...fields, ...changes }, reason }, operator)
  expect((await change({}, 0)).payload.event).toMatchObject({ numberOfWinners: 9, iconUrl: FOREIGN })
  expect((await change({ iconUrl: `${FOREIGN}?2` }, 1)).failure.errorCode).toBe(unknown('events'))
})
