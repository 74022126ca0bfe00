import { account } from '@avalive/contract/account'
import { events } from '@avalive/contract/events'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { comingEvent, entryIn, inHours, someEvent } from './events.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const mypage = {
  medias: [],
  totalCoin: 1,
  userInfo: { region: 'JP', username: 'Mika', iconUrl: '' },
  products: [],
  isTransferNGRegion: false,
  purchaseStatusList: [],
}
const named = (parentId: string, name: string) => ({ parentId, eventId: parentId, name })

const open = async (reply: () => Response) => {
  const server = stubServer([
    [account.getMypage, () => answer(mypage)],
    [events.listEvents, reply],
  ])
  await openApp('/mypage/')
  await screen.findByRole('heading', { name: 'Mika' })
  return server
}

const several = () =>
  answer({
    broadcasterEvents: [
      someEvent({ ...named('over', 'Over'), status: 3, endAt: inHours(-5) }),
      comingEvent(named('soon', 'Soon')),
      someEvent({ ...named('long', 'Long'), endAt: inHours(90) }),
      someEvent({ ...named('short', 'Short'), endAt: inHours(5) }),
      someEvent({ ...named('mine', 'Mine'), endAt: inHours(200) }),
      someEvent({ ...named('counted', 'Counted'), status: 2, endAt: inHours(-1) }),
    ],
    broadcasterEventEntries: [entryIn('mine', 3), entryIn('soon', 1)],
  })

test('my-page ends with the ways to the events: what one scores in first, what is over last', async () => {
  await open(several)
  const block = await screen.findByRole('navigation', { name: 'Events' })
  const names = () =>
    within(block)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(names()).toEqual(['/events/mine', '/events/short', '/events/long', '/events/soon', '/events/counted'])
  expect(within(block).getByText('Scoring')).toBeTruthy()
  expect(within(block).getByText('Pre-entered')).toBeTruthy()
  await act(async () => fireEvent.click(within(block).getByRole('button', { name: 'Show all (6)' })))
  expect(names().at(-1)).toBe('/events/over')
  expect(within(block).getByText('Results are out')).toBeTruthy()
})

test.each([
  ['there are none', () => answer({ broadcasterEvents: [], broadcasterEventEntries: [] })],
  ['they cannot be had', () => refuse(400, 1)],
])('my-page says nothing of events when %s', async (_why, reply) => {
  const { to } = await open(reply)
  await act(() => new Promise((settle) => setTimeout(settle, 1300)))
  expect(to(events.listEvents)).toHaveLength(1)
  expect(screen.queryByRole('navigation', { name: 'Events' })).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
