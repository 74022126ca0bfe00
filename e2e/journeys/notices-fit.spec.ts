import { test } from '../fixtures.ts'
import { invitationScreens } from '../invitation-screens.ts'
import { openScreen } from '../lib/open-screen.ts'
import { fitLocales } from '../lib/sweep.ts'
import { expectLargeTextFits } from '../lib/text-fit.ts'
import { noticeScreens } from '../notice-screens.ts'
import { notificationScreens } from '../notification-screens.ts'
import { presentScreens } from '../present-screens.ts'
import { reportScreens } from '../report-screens.ts'
import { rightsScreens } from '../rights-screens.ts'

/** The states with the longest texts. The other ones are checked in English. */
const names = [
  'penalty-suspension',
  'penalty-answered',
  'penalty-not-found',
  'present-closed',
  'present-claim-failed',
  'present-items',
  'notifications',
  'notification-settings-push-unsupported',
  'notification-settings-not-saved',
  'report',
  'report-urgent',
  'music-rights-mistakes',
  'music-rights-confirm',
  'music-rights-abroad',
  'invitation',
  'invitation-over',
  'invitation-own',
  'invitation-member',
]
const all = [
  ...noticeScreens,
  ...presentScreens,
  ...invitationScreens,
  ...notificationScreens,
  ...reportScreens,
  ...rightsScreens,
]

for (const { locale, tag } of fitLocales) {
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport: { width: 375, height: 812 } })

    for (const name of names) {
      test.describe(name, () => {
        const screen = all.find((one) => one.name === name)
        if (!screen) throw new Error(`there is no screen ${name}`)
        if (screen.userAgent) test.use({ userAgent: screen.userAgent })

        test(`text at twice its size fits the screen ${name} in ${locale}`, async ({ page, ownApi, t, trouble }) => {
          // Some of these states cause such errors on purpose.
          trouble.expect(/Failed to load resource|net::ERR_FAILED/)
          await openScreen(screen, { page, t }, ownApi)
          await expectLargeTextFits(page)
        })
      })
    }
  })
}
