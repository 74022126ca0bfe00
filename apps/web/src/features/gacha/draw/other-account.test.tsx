import { errorCode } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { reload } from '../../../lib/leave.ts'
import { rememberVliveId } from '../../../lib/session.ts'
import { drawOnce, open, results, sayYes } from './drawing.testing.tsx'

// jsdom cannot load documents.
vi.mock('../../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot()
  signIn()
  rememberVliveId('v-a')
})
afterEach(resetBrowser)

test('a draw sends the account that the page shows', async () => {
  const { server } = await open({ draws: [] })
  await drawOnce()
  await results()
  expect(server.to(gacha.draw)[0]?.body).toMatchObject({ vliveId: 'v-a' })
})

// shows coins-122
test('an account mismatch shows that nothing was used, and reloads', async () => {
  await open({ draws: [() => refuse(409, errorCode('coins', 'accountMismatch'))] })
  await drawOnce()
  const alert = await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
  expect(alert.textContent).toContain('nothing was used')
  expect(reload).not.toHaveBeenCalled()
  await sayYes('OK')
  expect(reload).toHaveBeenCalledOnce()
})
