import { events } from '@avalive/contract/events'
import { expect, test } from '../fixtures.ts'
import { dialog, entryButton, openEvent } from '../lib/events.ts'

test.use({ locale: 'de-DE' })

test('a short button next to a long one keeps its text on one line', { tag: '@desktop' }, async ({
  page,
  become,
  t,
}) => {
  await become('wise')
  const place = { page, t }
  // Pretend that they have entered, too, because other journeys share this world.
  await page.route(`**${events.listEvents.path}`, async (route) => {
    const sent = route.request()
    const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
    const { payload } = await response.json()
    const entered = { eventId: 'full_house', parentId: 'full_house', groupId: 0, status: 2 }
    const broadcasterEventEntries = [...payload.broadcasterEventEntries, entered]
    await route.fulfill({ response, json: { payload: { ...payload, broadcasterEventEntries } } })
  })
  await openEvent(place, 'full_house')
  await entryButton(place, 'switch').click()
  const cancel = dialog(place, t('events.confirm.switch.title')).getByText(t('common.cancel'), { exact: true })
  await expect(cancel).toBeVisible()
  // One line is 22 pixels high.
  expect((await cancel.boundingBox())?.height).toBeLessThan(30)
})
