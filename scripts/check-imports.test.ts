import { expect, it } from 'vitest'
import { cyclesIn, faultsOf } from './check-imports.ts'

const wrong: [string, string, string][] = [
  ['packages/rules/src/money.ts', "import { z } from 'zod'", 'rules import nothing from outside, here zod'],
  ['packages/rules/src/money.ts', "import { readFile } from 'node:fs'", 'rules import nothing from outside'],
  ['packages/rules/src/money.ts', 'const now = Date.now()', 'rules are pure, and Date.now is not'],
  ['packages/rules/src/money.ts', 'const luck = Math.random()', 'rules are pure, and Math.random is not'],
  ['packages/rules/src/money.ts', 'const now = new Date()', 'rules are pure, and new Date() is not'],
  [
    'packages/contract/src/session.ts',
    "import type { Session } from '@avalive/server/features/session/store'",
    'packages/contract may not import apps/server',
  ],
  [
    'packages/i18n/src/load.ts',
    "import { locale } from '@avalive/contract/shapes'",
    'packages/i18n may not import packages/contract',
  ],
  [
    'apps/web/src/app/main.tsx',
    "import { main } from '../../../server/src/main.ts'",
    'apps/web may not import apps/server',
  ],
  [
    'apps/web/src/app/main.tsx',
    "const page = import('@avalive/demo-world/world')",
    'apps/web may not import packages/demo-world',
  ],
  [
    'packages/stand-ins/src/openid/person.ts',
    "import { demoWorld } from '@avalive/demo-world/world'",
    'packages/stand-ins may not import packages/demo-world',
  ],
  [
    'apps/server/src/providers/payment/stripe.ts',
    "import { createStripe } from '@avalive/stand-ins/stripe/stripe'",
    'only the feature sandbox may import packages/stand-ins',
  ],
  [
    'apps/server/src/main.ts',
    "import { clone } from '@avalive/testkit/database'",
    'apps/server may not import packages/testkit',
  ],
  [
    'apps/server/src/features/coins/buy.ts',
    "import { find } from '../session/store.ts'",
    "the feature coins may not import another feature's store",
  ],
  [
    'apps/server/src/features/coins/buy.ts',
    "import { find } from '../live/gift-store.ts'",
    "the feature coins may not import another feature's store",
  ],
  [
    'apps/server/src/platform/http/bind.ts',
    "import type { Caller } from '../../features/session/memory.ts'",
    'the platform may not import the feature session',
  ],
  [
    'apps/web/src/features/gacha/draw/Closed.tsx',
    "import { countdownText } from '../../coins/shop/time-left.ts'",
    'the feature gacha may not import the feature coins',
  ],
  [
    'apps/web/src/features/gacha/GachaScreen.tsx',
    "import type { Media } from '../live/media.ts'",
    'the feature gacha may not import the feature live',
  ],
  [
    'apps/web/src/features/gacha/GachaScreen.tsx',
    "const load = () => import('../live/media.ts')",
    'the feature gacha may not import the feature live',
  ],
  [
    'apps/web/src/features/gacha/GachaScreen.test.tsx',
    "import { someEvent } from '../events/events.testing.ts'",
    'the feature gacha may not import the feature events',
  ],
  [
    'apps/web/src/features/live/ViewerPage.tsx',
    "import { routes } from '../../app/routes.ts'",
    'features may not import app',
  ],
  [
    'apps/web/src/frame/AppFrame.tsx',
    "import { login } from '../features/session/login.ts'",
    'frame may not import features',
  ],
  [
    'apps/web/src/shared/PersonLink.tsx',
    "import type { Live } from '../features/live/live.ts'",
    'shared may not import features',
  ],
  ['apps/web/src/lib/api.ts', "import { Score } from '../shared/standings/Score.tsx'", 'lib may not import shared'],
  ['apps/web/src/ui/Page.tsx', "import { useT } from '../lib/i18n.tsx'", 'ui may not import lib'],
  ['apps/server/src/features/coins/buy.ts', 'const now = new Date()', 'new Date() asks the machine for the time'],
  [
    'apps/server/src/platform/due.ts',
    'const now = Temporal.Now.instant()',
    'Temporal.Now asks the machine for the time',
  ],
]

it.each(wrong)('refuses in %s: %s', (file, source, fault) => {
  expect(faultsOf(file, source)).toEqual([expect.stringContaining(fault)])
})

const right: [string, string][] = [
  ['packages/rules/src/gacha/sha256.ts', "import { sha256 } from '@noble/hashes/sha2.js'"],
  [
    'apps/server/src/features/sandbox/payment-service.ts',
    "import { createStripe } from '@avalive/stand-ins/stripe/stripe'",
  ],
  [
    'apps/server/src/providers/payment/stripe.test.ts',
    "import { freePort } from '@avalive/stand-ins/free-port.testing'",
  ],
  ['packages/rules/src/money.test.ts', "import { expect } from 'vitest'\nimport fc from 'fast-check'"],
  ['packages/rules/src/money.ts', '// Date.now() would be wrong here\nconst day = new Date(millis)'],
  [
    'packages/contract/src/session.ts',
    "import * as z from 'zod'\nimport { kinds } from '@avalive/rules/session/services'",
  ],
  ['apps/server/src/platform/clock.ts', 'export const now = () => Temporal.Now.instant()'],
  ['apps/server/src/features/coins/buy.ts', "import { balance } from './store.ts'"],
  ['apps/web/src/features/live/viewer/Stage.tsx', "import { Gift } from '../gifts/Gift.tsx'"],
  ['apps/web/src/features/live/ViewerPage.tsx', "import { AppFrame } from '../../frame/AppFrame.tsx'"],
  ['apps/web/src/features/live/ViewerPage.test.tsx', "import { openApp } from '../../app/app.testing.tsx'"],
  ['apps/web/src/app/mypage/MypagePage.tsx', "import { CoinShop } from '../../features/coins/shop/CoinShop.tsx'"],
  ['apps/server/src/features/coins/buy.it.test.ts', "import { clone } from '@avalive/testkit/database'\nnew Date()"],
]

it.each(right)('allows in %s: %s', (file, source) => {
  expect(faultsOf(file, source)).toEqual([])
})

it('finds an import cycle, even through type-only imports', () => {
  const sources = new Map([
    ['packages/rules/src/a.ts', "import { b } from './b.ts'"],
    ['packages/rules/src/b.ts', "import type { C } from '@avalive/rules/c'"],
    ['packages/rules/src/c.ts', "export const load = () => import('./a.ts')"],
    ['packages/rules/src/d.ts', "import { a } from './a.ts'"],
  ])
  expect(cyclesIn(sources)).toEqual([
    'packages/rules/src/a.ts: imports itself through packages/rules/src/b.ts, packages/rules/src/c.ts, packages/rules/src/a.ts',
  ])
  sources.set('packages/rules/src/c.ts', '')
  expect(cyclesIn(sources)).toEqual([])
})
