import { accessibilityTests } from '../lib/accessibility-tests.ts'
import { screens } from '../screens.ts'

accessibilityTests(screens.filter(({ underMaintenance, alike }) => !underMaintenance && !alike))
