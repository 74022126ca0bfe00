import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen } from '@testing-library/react'
import { answer, openApp, stubServer } from '../../app/app.testing.tsx'
import { host, stubRoom, viewed } from './live.testing.ts'

export type Replies = NonNullable<Parameters<typeof stubServer>[0]>
export type Reply = Replies[number][1]

/** Opens the viewer page with a room, and with a server that knows the stream and has no comments or gifts. */
export const openViewer = async (media: object = viewed(), replies: Replies = []) => {
  const room = stubRoom()
  const server = stubServer([
    [live.getMedia, () => answer(media)],
    [live.listComments, () => answer({ comments: [], hasMore: false })],
    [live.listGiftsSent, () => answer({ gifts: [] })],
    [live.listHidden, () => answer({ people: [] })],
    [home.listLive, () => answer({ cards: [], next: null })],
    ...replies,
  ])
  const app = await openApp('/viewer/m1')
  return { ...app, ...room, ...server }
}

export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

/** Makes the viewer the host of the stream. */
export const beHost = () => window.sessionStorage.setItem('avalive.vliveId', host.vliveId)

/** A stream on home. */
export const someCard = (mediaId: string, title: string) => ({
  mediaId,
  title,
  thumbnail: '/t.svg',
  nickname: 'Rin',
  iconUrl: '',
  profileId: 'p-rin',
  watchCount: 3,
  language: null,
  event: null,
})

/** Response of `listLive`, which lists another stream. */
export const otherStreams = { cards: [someCard('m2', 'Other songs')], next: null }

/** Response of `getMypage`. */
export const mypage = {
  medias: [
    { mediaId: 'm2', title: 'Other songs', thumbnail: '/t.svg', watchCount: 3, hasPicture: true, mediaStreamers: [] },
  ],
  totalCoin: 0,
  userInfo: { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' },
  products: [],
  isTransferNGRegion: false,
  purchaseStatusList: [],
}
