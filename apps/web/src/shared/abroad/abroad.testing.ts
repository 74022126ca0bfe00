import { account } from '@avalive/contract/account'
import { payoutRegions } from '@avalive/contract/payouts/regions'
import { points } from '@avalive/contract/points'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { answer } from '../../app/app.testing.tsx'

export type Reply = () => Response | Promise<Response>

export const region =
  (inServiceRegion: boolean, expiredAt = '', ended = false): Reply =>
  () =>
    answer({ inServiceRegion, GeoIPRegion: inServiceRegion ? 'TW' : 'JP', expiredAt, ended })

export const { checkPayoneerRegion, checkWiseRegion } = payoutRegions

export const owner = [
  account.getOwner,
  () =>
    answer({
      streamerUser: {
        nickname: 'Mei',
        username: 'mei',
        vliveId: 'v_mei',
        profileId: 'p_mei',
        official: 0,
        iconUrl: '/icons/mei.svg',
        homeRegion: 'TW',
      },
    }),
] as const

export const balanceOf = (total: number, canConvert = true) =>
  [points.getBalance, () => answer({ canConvert, livePoint: { total }, lots: [] })] as const

export const rate =
  (rateOfUsd = '0.00660', next: object = {}): Reply =>
  () =>
    answer({ rateOfUsd, ...next })

/** Only these tests let time pass, however slow they are: an early press on a costly question counts as a double tap. */
let passed = 0
export const letTimePass = (): void => {
  const start = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => start + passed)
}
export const wait = (): void => {
  passed += 1000
}

export const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount (LIVE points)' })
export const enter = (text: string): void => {
  fireEvent.change(amountField(), { target: { value: text } })
  fireEvent.blur(amountField())
}
export const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Request payout' })
export const dialog = () => screen.getByRole('alertdialog')
export const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(within(dialog()).getByRole('button', { name })))
/** Submits the form and confirms the question. */
export const confirmRequest = async (): Promise<void> => {
  await act(async () => fireEvent.click(submitButton()))
  wait()
  await press(/^Request \$/)
}
