import { consolePictures } from '@avalive/contract/console-pictures'
import { notices } from '@avalive/contract/notices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, uploadedPicture } from '../console.testing.tsx'

afterEach(resetBrowser)

const notice = {
  id: 12,
  status: 'draft' as const,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  publishedAt: null,
  locales: ['en'],
  title: 'Autumn',
  contents: [{ locale: 'en', title: 'Autumn', html: '<p>Leaves</p>' }],
}

const give = (reason: string) => {
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: reason } })
  return dialog
}

test('writes a language that was missing, and sends that one alone', async () => {
  const server = beOperator([
    [notices.getNotice, () => answer({ notice })],
    [notices.changeNotice, () => answer({ notice })],
  ])
  await openApp('/console/notices/12')
  await screen.findByRole('textbox', { name: 'Title' })
  const main = within(screen.getByRole('main'))
  fireEvent.change(main.getByRole('combobox', { name: 'Language' }), { target: { value: 'ja' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: '秋' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'HTML' }), { target: { value: '<p>落ち葉</p>' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(give('in Japanese').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(notices.changeNotice)).toHaveLength(1))
  expect(server.to(notices.changeNotice)[0]?.body).toEqual({
    id: 12,
    version: 1,
    contents: [{ locale: 'ja', title: '秋', html: '<p>落ち葉</p>' }],
    reason: 'in Japanese',
  })
})

test('hands the text to its own frame only, which has no origin', async () => {
  beOperator([[notices.getNotice, () => answer({ notice })]])
  await openApp('/console/notices/12')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview')
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual(['allow-scripts', '/notice/frame/preview'])
  const target = frame.contentWindow
  if (!target) throw new Error('a frame without a window')
  const sent = vi.spyOn(target, 'postMessage').mockImplementation(() => {})
  const ready = { event: 'previewReady', params: {} }
  window.dispatchEvent(new MessageEvent('message', { data: ready, origin: 'null', source: window }))
  window.dispatchEvent(new MessageEvent('message', { data: ready, origin: 'https://e.example', source: target }))
  expect(sent).not.toHaveBeenCalled()
  window.dispatchEvent(new MessageEvent('message', { data: ready, origin: 'null', source: target }))
  expect(sent).toHaveBeenCalledWith({ avalive: 'preview', locale: 'en', title: 'Autumn', html: '<p>Leaves</p>' }, '*')
})

test('publishes a draft with its languages', async () => {
  const server = beOperator([
    [notices.getNotice, () => answer({ notice })],
    [notices.publishNotice, () => answer({ notice })],
  ])
  await openApp('/console/notices/12')
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  fireEvent.click(give('ready').getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(server.to(notices.publishNotice)[0]?.body).toEqual({ id: 12, version: 1, reason: 'ready' }),
  )
})

test('confirms what changed in a language, and not what stays', async () => {
  beOperator([[notices.getNotice, () => answer({ notice })]])
  await openApp('/console/notices/12')
  fireEvent.change(await screen.findByRole('textbox', { name: 'HTML' }), { target: { value: '<p>Nuts</p>' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual(['English · HTML'])
  expect(dialog.getByText('<p>Nuts</p>').tagName).toBe('INS')
})

test('does not withdraw a notice while a text is unsaved', async () => {
  beOperator([[notices.getNotice, () => answer({ notice: { ...notice, status: 'published' } })]])
  await openApp('/console/notices/12')
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  expect(withdraw).toHaveProperty('disabled', false)
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Late autumn' } })
  expect(withdraw).toHaveProperty('disabled', true)
})

const both = {
  ...notice,
  locales: ['en', 'ja'],
  contents: [...notice.contents, { locale: 'ja', title: '秋', html: '<p>落ち葉</p>' }],
}
const chooseLanguage = async (locale: string) => {
  const main = within(screen.getByRole('main'))
  fireEvent.change(await main.findByRole('combobox', { name: 'Language' }), { target: { value: locale } })
}
const html = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'HTML' }).value

test('an upload ends in the language that it was begun in', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  beOperator([
    [notices.getNotice, () => answer({ notice: both })],
    [consolePictures.uploadPicture, () => promise],
    [consolePictures.listPictures, () => answer({ rows: [], next: null })],
  ])
  await openApp('/console/notices/12')
  await screen.findByRole('textbox', { name: 'HTML' })
  const file = new File(['x'], 'sun.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file] } })
  await screen.findByText(/^Uploading/)
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Late autumn' } })
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await chooseLanguage('ja')
  resolve(answer({ picture: uploadedPicture({ url: '/sun.webp' }) }))
  await waitFor(() => expect(screen.queryByText(/^Uploading/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  expect(html()).toBe('<p>落ち葉</p>')
  await chooseLanguage('en')
  expect(html()).toBe('<p>Leaves</p><img src="/sun.webp" alt="">')
})

test('removes a language whose title and text are emptied, but never English', async () => {
  const server = beOperator([
    [notices.getNotice, () => answer({ notice: both })],
    [notices.changeNotice, () => answer({ notice })],
  ])
  await openApp('/console/notices/12')
  await screen.findByRole('textbox', { name: 'Title' })
  const empty = () => {
    for (const name of ['Title', 'HTML']) {
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: '' } })
    }
  }
  empty()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  expect(screen.getByText('The title or the text is missing in: English.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Autumn' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'HTML' }), { target: { value: '<p>Leaves</p>' } })
  await chooseLanguage('ja')
  empty()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = give('not needed')
  expect(dialog.getByText('秋').tagName).toBe('DEL')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(notices.changeNotice)).toHaveLength(1))
  expect(server.to(notices.changeNotice)[0]?.body).toMatchObject({ contents: [], removed: ['ja'] })
})

test('asks before a new notice is left, and not after it was created', async () => {
  beOperator([
    [notices.getNotice, () => answer({ notice })],
    [notices.listNotices, () => answer({ rows: [], next: null })],
    [notices.createNotice, () => answer({ notice })],
  ])
  const { goTo } = await openApp('/console/notices/new')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Autumn' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'HTML' }), { target: { value: '<p>Leaves</p>' } })
  await goTo('/console/notices')
  await screen.findByText('Leave without saving?')
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(address()).toBe('/console/notices/new'))
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  fireEvent.click(give('autumn').getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(address()).toBe('/console/notices/12'))
  expect(screen.queryByText('Leave without saving?')).toBeNull()
})
