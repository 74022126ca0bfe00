import { account } from '@avalive/contract/account'
import { afterEach, expect, test } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, stubServer } from '../app/app.testing.tsx'
import { learnOwnVliveId } from './own-id.ts'
import { ownVliveId } from './session.ts'

afterEach(resetBrowser)

const owner = (vliveId: string) =>
  answer({ streamerUser: { nickname: 'n', username: 'u', vliveId, profileId: 'p', official: 0, iconUrl: '' } })

// shows session-23
test('the document knows who its cookie belongs to', async () => {
  putBoot({ signedIn: true, vliveId: 'of-the-cookie' })
  const server = stubServer()
  await learnOwnVliveId()
  expect(ownVliveId()).toBe('of-the-cookie')
  expect(server.sent).toEqual([])
})

// shows session-23
test("an app's token may be somebody else's, so the server is asked, once", async () => {
  putBoot({ signedIn: true, vliveId: 'of-the-cookie' })
  window.sessionStorage.setItem('avalive.st', 'token')
  const server = stubServer([[account.getOwner, () => owner('of-the-token')]])
  await learnOwnVliveId()
  await learnOwnVliveId()
  expect(ownVliveId()).toBe('of-the-token')
  expect(server.to(account.getOwner)).toHaveLength(1)
})

test('a token that is refused leaves the question open', async () => {
  putBoot()
  window.sessionStorage.setItem('avalive.st', 'token')
  stubServer([[account.getOwner, () => refuse(401, 2)]])
  await learnOwnVliveId()
  expect(ownVliveId()).toBeNull()
})
