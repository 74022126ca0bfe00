import { live } from '@avalive/contract/live'
import { act, fireEvent, screen } from '@testing-library/react'
import { answer, openApp, stubServer } from '../../app/app.testing.tsx'
import { host, stubRoom, viewed } from './live.testing.ts'

export type Replies = NonNullable<Parameters<typeof stubServer>[0]>
export type Reply = Replies[number][1]

/** The viewer's page, with a room behind it and a server that knows the stream and nothing that was said in it. */
export const openViewer = async (media: object = viewed(), replies: Replies = []) => {
  const room = stubRoom()
  const server = stubServer([
    [live.getMedia, () => answer(media)],
    [live.listComments, () => answer({ comments: [], hasMore: false })],
    [live.listGiftsSent, () => answer({ gifts: [] })],
    ...replies,
  ])
  const app = await openApp('/viewer/m1')
  return { ...app, ...room, ...server }
}

export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

/** Whoever looks is the one on the stage. */
export const beHost = () => window.sessionStorage.setItem('avalive.vliveId', host.vliveId)

/** My-page, from which other streams are known. */
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
