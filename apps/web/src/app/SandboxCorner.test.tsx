import { afterEach, expect, test } from 'vitest'
import { clientKind, playClient } from '../lib/client.ts'
import { putBoot, resetBrowser } from './app.testing.tsx'
import { isSandboxShown } from './SandboxCorner.tsx'

afterEach(resetBrowser)

const at = (address: string) => window.history.replaceState(null, '', address)

test('shows the panel only in the sandbox', () => {
  putBoot({ sandbox: true })
  expect(isSandboxShown()).toBe(true)
  putBoot({ sandbox: false })
  at('/?sandbox=1')
  expect(isSandboxShown()).toBe(false)
})

// shows modes-17
test('keeps the panel hidden in a tab that has hidden it, until ?sandbox=1 shows it again', () => {
  putBoot({ sandbox: true })
  at('/?sandbox=0')
  expect(isSandboxShown()).toBe(false)
  at('/mypage/')
  expect(isSandboxShown()).toBe(false)
  at('/mypage/?sandbox=1')
  expect(isSandboxShown()).toBe(true)
})

test('simulates another client only in the sandbox', () => {
  putBoot({ sandbox: true })
  playClient('android')
  expect(clientKind()).toBe('android')
  putBoot({ sandbox: false })
  expect(clientKind()).toBe('web')
})
