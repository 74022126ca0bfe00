import { eventOperations } from '@avalive/contract/event-operations'
import { sandbox } from '@avalive/contract/sandbox'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { uploadInto } from '../lib/operator.ts'

/** A week in Japan's time as a `datetime-local` control has it, counted from now. */
const jst = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 16)

test('an operator prepares an event, sees its page, and schedules it', { tag: '@desktop' }, async ({
  page,
  become,
  ownApi,
  trouble,
}) => {
  // The public page of a draft is not found, which the browser reports.
  trouble.expect(/404/)
  const { token } = await ownApi.call(sandbox.passSecondFactor, {}, await become('operator'))
  const eventId = `journey_${Date.now()}`
  const name = `Lanterns ${eventId}`

  await page.goto('/console/events')
  await page.getByRole('link', { name: 'New event' }).click()
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill(eventId)
  const texts = page.getByRole('group', { name: 'Name', exact: true })
  await texts.getByRole('textbox').fill(name)
  await texts.getByRole('tab', { name: '日本語' }).click()
  await texts.getByRole('textbox').fill('灯籠の宴')
  const description = page.getByRole('group', { name: 'Description' })
  await description.getByRole('textbox').fill('Sing below the lanterns.')
  await description.getByRole('tab', { name: '日本語' }).click()
  await description.getByRole('textbox').fill('灯籠の下で歌おう。')
  await page.getByLabel('Begin').fill(jst(7))
  await page.getByLabel('End').fill(jst(9))
  await page
    .getByRole('group', { name: 'Header picture', exact: true })
    .getByRole('button', { name: 'Choose a picture' })
    .click()
  await page
    .getByRole('dialog', { name: 'Header picture' })
    .getByRole('button', { name: 'Summer festival', exact: true })
    .click()
  await uploadInto(page.getByRole('group', { name: 'Icon', exact: true }), 'Lantern.png', await page.screenshot())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('the autumn festival')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  const preview = await page.context().newPage()
  await preview.goto(`/events/${eventId}?preview`)
  await expect(preview.getByRole('note')).toHaveText('Preview for operators. Nothing here does anything.')
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(preview.getByText('Sing below the lanterns.')).toBeVisible()
  await preview.goto(`/events/${eventId}`)
  await expect(preview.getByText(name)).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Winners' }).fill('8')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('more prizes')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Winners' })).toHaveValue('8')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('ready')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()

  await preview.reload()
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
  const { event } = await ownApi.call(eventOperations.getOperatedEvent, { eventId }, token)
  expect(event).toMatchObject({ stage: 'scheduled', numberOfWinners: 8 })
})
