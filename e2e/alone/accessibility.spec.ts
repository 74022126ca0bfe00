import { test } from '../fixtures.ts'
import { accessibilityTests } from '../lib/accessibility-tests.ts'
import { screens } from '../screens.ts'

test.beforeEach(({ world }) => world.setMaintenance(true))

accessibilityTests(screens.filter(({ underMaintenance }) => underMaintenance))
