import { account } from '@avalive/contract/account'
import { afterEach, expect, test } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, stubServer } from '../app/app.testing.tsx'
import { learnOwnVliveId } from './own-id.ts'
import { ownVliveId } from './session.ts'

afterEach(resetBrowser)

const owner = (vliveId: string) =>
  answer({ streamerUser: { nickname: 'n', username: 'u', vliveId, profileId: 'p', official: 0, iconUrl: '' } })

// shows session-23
test('takes the account of the cookie from the document, without a request', async () => {
  putBoot({ signedIn: true, vliveId: 'of-the-cookie' })
  const server = stubServer()
  await learnOwnVliveId()
  expect(ownVliveId()).toBe('of-the-cookie')
  expect(server.sent).toEqual([])
})

// shows session-23
test('asks the server once for the account of an app’s token, which may differ from the cookie’s', async () => {
  putBoot({ signedIn: true, vliveId: 'of-the-cookie' })
  window.sessionStorage.setItem('avalive.st', 'token')
  const server = stubServer([[account.getOwner, () => owner('of-the-token')]])
  await learnOwnVliveId()
  await learnOwnVliveId()
  expect(ownVliveId()).toBe('of-the-token')
  expect(server.to(account.getOwner)).toHaveLength(1)
})

test('the account stays unknown when the server refuses the token', async () => {
  putBoot()
  window.sessionStorage.setItem('avalive.st', 'token')
  stubServer([[account.getOwner, () => refuse(401, 2)]])
  await learnOwnVliveId()
  expect(ownVliveId()).toBeNull()
})
