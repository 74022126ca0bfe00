import { afterEach, expect, test } from 'vitest'
import { clientKind, playClient } from '../lib/client.ts'
import { putBoot, resetBrowser } from './app.testing.tsx'
import { isSandboxShown } from './SandboxCorner.tsx'

afterEach(resetBrowser)

const at = (address: string) => window.history.replaceState(null, '', address)

test('the panel exists in the sandbox only', () => {
  putBoot({ sandbox: true })
  expect(isSandboxShown()).toBe(true)
  putBoot({ sandbox: false })
  at('/?sandbox=1')
  expect(isSandboxShown()).toBe(false)
})

// shows modes-17
test('a tab that has hidden it keeps it hidden until it is asked for', () => {
  putBoot({ sandbox: true })
  at('/?sandbox=0')
  expect(isSandboxShown()).toBe(false)
  at('/mypage/')
  expect(isSandboxShown()).toBe(false)
  at('/mypage/?sandbox=1')
  expect(isSandboxShown()).toBe(true)
})

test('another client can be played in the sandbox only', () => {
  putBoot({ sandbox: true })
  playClient('android')
  expect(clientKind()).toBe('android')
  putBoot({ sandbox: false })
  expect(clientKind()).toBe('web')
})
