import { account } from '@avalive/contract/account'
import { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { answer, openApp, refuse, type Sent, stubServer } from '../../../app/app.testing.tsx'
import { drawnWith, itemsOf, listOf, someDraw, someGacha, someWallet } from '../gacha.testing.ts'

const owner = {
  nickname: 'Mika',
  username: 'mika',
  vliveId: 'v-me',
  profileId: 'p-me',
  official: 0,
  iconUrl: '/me.svg',
  homeRegion: 'JP',
}

export type Reply = (sent: Sent) => Response | Promise<Response>
const drawn: Reply = ({ body }) => answer(drawnWith(someDraw({}, { userSeed: Object(body).userSeed })))
export const broken: Reply = () => refuse(500, 1)

interface World {
  draws: Reply[]
  offered?: Parameters<typeof someGacha>[0]
}

export const open = async ({ draws, offered = {} }: World) => {
  const left = [...draws]
  const world = {
    offered,
    wallet: {} as Parameters<typeof someWallet>[0],
    hasUndetermined: false,
    waiting: [] as readonly Draw[],
  }
  /** Changes to the world when the last response is lost. */
  const meanwhile: { changes: Partial<typeof world> } = { changes: {} }
  const server = stubServer([
    [account.getOwner, () => answer({ streamerUser: owner })],
    [gacha.listGachas, () => answer(listOf(someGacha(world.offered), { hasUndetermined: world.hasUndetermined }))],
    [gacha.listItems, () => answer(itemsOf())],
    [gacha.listDraws, () => answer({ draws: world.waiting, pagination: { next: 0 } })],
    [gacha.confirmDraw, () => answer({ draw: world.waiting[0] })],
    [gacha.getWallet, () => answer(someWallet(world.wallet))],
    [
      gacha.draw,
      (sent) => {
        if (left.length === 1) Object.assign(world, meanwhile.changes)
        return (left.shift() ?? drawn)(sent)
      },
    ],
  ])
  await openApp('/gacha_odds/sample')
  await screen.findByRole('heading', { level: 1 })
  return { server, world, meanwhile }
}

export const press = (button: HTMLElement) => act(async () => fireEvent.click(button))
export const question = () => screen.getByRole('alertdialog')
export const sayYes = (name: string) => press(within(question()).getByRole('button', { name }))
export const openSheet = async () => press(await screen.findByRole('button', { name: 'Draw' }))
export const option = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name })
export const choose = async (name: RegExp) => {
  await press(option(name))
  await sayYes('Draw once')
}
export const drawOnce = async (name = /Draw once/) => {
  await openSheet()
  await screen.findByRole('dialog')
  await choose(name)
}
export const closeSheet = () => press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
export const results = () => screen.findByRole('dialog', { name: 'Your result' })
/** Draws and waits until the page stops retrying. */
export const loseAnswer = async (name?: RegExp) => {
  await drawOnce(name)
  await act(() => vi.advanceTimersByTimeAsync(2500))
  await waitFor(() => expect(question().textContent).toContain('no coins or tickets will be used twice'))
  await sayYes('OK')
}

export const reload = async () => {
  cleanup()
  await openApp('/gacha_odds/sample')
  await screen.findByRole('heading', { level: 1 })
}
