import { rights } from '@avalive/contract/rights'
import { sandbox } from '@avalive/contract/sandbox'
import { dateInJapan } from '@avalive/rules/time/jst'
import { expect, test } from '../fixtures.ts'

// shows rights-1, rights-4, rights-10, rights-16
test('a streamer in Japan requests music rights, and an operator exports them', { tag: '@desktop' }, async ({
  page,
  become,
  api,
  t,
}) => {
  await become('streamer-unranked')
  await page.goto('/mypage/?sandbox=0')
  await page.getByRole('link', { name: t('mypage.links.musicRights') }).click()
  const song = (number: number) => page.getByRole('group', { name: t('rights.song', { number }) })
  const send = page.getByRole('button', { name: t('rights.send') })
  const dialog = page.getByRole('alertdialog')
  const ok = dialog.getByRole('button', { name: t('common.ok') })
  const title = `=1+1 ${crypto.randomUUID()}`

  await song(2).getByLabel(t('rights.title.label')).fill(title)
  await song(2).getByLabel(t('rights.artist.label')).fill('架空ユニット')
  await song(2).getByLabel(t('rights.count.label')).fill('１２')
  await send.click()
  await expect(page.getByRole('alertdialog', { name: t('rights.codeMissing.title', { number: 2 }) })).toBeVisible()
  await ok.click()
  const code = song(2).getByLabel(t('rights.jasrac.label'))
  await expect(code).toBeFocused()
  await code.pressSequentially('0a1-2345-6')
  await expect(code).toHaveValue('0A123456')

  await send.click()
  await expect(dialog.getByText(title)).toBeVisible()
  await dialog.getByRole('button', { name: t('rights.send') }).click()
  await expect(page.getByRole('alertdialog', { name: t('rights.done.title') })).toBeVisible()
  await ok.click()
  await expect(song(2).getByLabel(t('rights.title.label'))).toHaveValue('')

  const { token } = await api.call(sandbox.passSecondFactor, {}, await api.become('operator'))
  const today = dateInJapan(Temporal.Now.instant())
  const days = { from: today.subtract({ days: 1 }).toString(), to: today.add({ days: 1 }).toString() }
  const { content } = await api.call(rights.exportMusicRights, { ...days, reason: 'Monthly report' }, token)
  const line = Buffer.from(content, 'base64')
    .toString()
    .split('\r\n')
    .find((text) => text.includes(title))
  expect(line?.split('\t').slice(3)).toEqual(['0A1-2345-6', '', `'${title}`, '架空ユニット', '12'])
})

// shows rights-1
test('the form at /music_rights checks a request and keeps it until the streamer sends it', async ({
  page,
  become,
  t,
}) => {
  await become('streamer')
  await page.goto('/music_rights?sandbox=0')
  const song = page.getByRole('group', { name: t('rights.song', { number: 1 }) })
  const title = song.getByLabel(t('rights.title.label'))
  const send = page.getByRole('button', { name: t('rights.send') })
  const dialog = page.getByRole('alertdialog')
  await send.click()
  await dialog.getByRole('button', { name: t('common.ok') }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()

  await song.getByLabel(t('rights.jasrac.label')).fill('0A123456')
  await title.fill('星降る夜のステージ')
  await song.getByLabel(t('rights.artist.label')).fill('架空ユニット')
  await song.getByLabel(t('rights.count.label')).fill('3')
  await send.click()
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await expect(dialog).toBeHidden()
  await expect(title).toHaveValue('星降る夜のステージ')
})

// shows rights-13
test('a streamer abroad sees why there is no form at /music_rights', async ({ page, become, t }) => {
  await become('wise')
  await page.goto('/music_rights?sandbox=0')
  await expect(page.getByRole('heading', { level: 1, name: t('rights.region.title') })).toBeVisible()
  await page.getByRole('link', { name: t('frame.toMypage') }).click()
  await expect(page).toHaveURL(/\/mypage\/$/)
})
