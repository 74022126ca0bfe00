import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { someComment, viewed } from '../live.testing.ts'
import { openViewer, press, type Replies } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  resetBrowser()
})

const song = '歌がとても上手ですね'
const open = (canTranslate: boolean, replies: Replies = [], text = song) =>
  openViewer(viewed({}, { canTranslate }), [
    [live.listComments, () => answer({ comments: [someComment(1, { text })], hasMore: false })],
    ...replies,
  ])
const openMenu = () => press('Options for the comment by Mika')
const translated = () => answer({ text: 'You sing so well', from: 'ja', isSandbox: true })

/** A browser with a translator. */
const stubTranslator = (availability: string) => {
  const create = vi.fn(async () => ({ translate: async () => 'You sing beautifully', destroy: () => {} }))
  const answers = availability === 'silent' ? () => new Promise<never>(() => {}) : async () => availability
  vi.stubGlobal('Translator', { availability: answers, create })
  return create
}

describe('a comment in another language', () => {
  // shows chat-6
  test('is translated by the server, below the original, until it is hidden', async () => {
    const { to } = await open(true, [[live.translateComment, translated]])
    await openMenu()
    await press('Translate')
    const row = (await screen.findByText('Translated from Japanese · Sandbox translation')).closest('li')
    expect(row?.textContent).toContain(song)
    expect(row?.textContent).toContain('You sing so well')
    expect(row?.getAttribute('aria-label')).toBe(`Mika: ${song} (You sing so well)`)
    expect(to(live.translateComment)[0]?.body).toEqual({ mediaId: 'm1', commentId: '1' })
    const spoken = [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)
    expect(spoken.filter((text) => text === 'You sing so well')).toHaveLength(1)
    await press('Show original')
    expect(row?.textContent).not.toContain('You sing so well')
    expect(row?.textContent).toContain(song)
    expect(document.activeElement).toBe(row)
  })

  // shows chat-6
  test.each([
    ['available', true, 'You sing beautifully', 0],
    ['downloadable', true, 'You sing so well', 1],
    ['downloadable', false, 'You sing beautifully', 0],
    ['unavailable', true, 'You sing so well', 1],
    ['silent', true, 'You sing so well', 1],
  ])('with a translator in the browser that is %s (server: %s) becomes “%s”', async (state, server, text, calls) => {
    stubTranslator(state)
    const { to } = await open(server, [[live.translateComment, translated]])
    await openMenu()
    await press('Translate')
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain(text))
    expect(to(live.translateComment)).toHaveLength(calls)
    if (calls === 0) expect(screen.getByText('Translated from Japanese')).toBeTruthy()
  })

  // shows chat-6
  test.each([
    [false, 'This comment couldn’t be translated.'],
    [true, 'The sandbox can translate only a few sample phrases'],
  ])('keeps the original when the translation fails (sandbox: %s)', async (sandbox, message) => {
    putBoot({ sandbox })
    await open(true, [
      [
        live.translateComment,
        () => refuse(503, errorCode('live', 'cannotTranslate'), 'This comment couldn’t be translated.'),
      ],
    ])
    await openMenu()
    await press('Translate')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.queryByText('Translating…')).toBeNull()
    expect(screen.getByText(song)).toBeTruthy()
    await openMenu()
    expect(screen.getByRole('button', { name: 'Translate' })).toBeTruthy()
  })

  // shows chat-6
  test.each([
    ['neither the server nor the browser can', false, song],
    ['it has no words', true, '8888 🎉'],
  ])('is not offered a translation if %s', async (_why, server, text) => {
    await open(server, [], text)
    await openMenu()
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull()
  })
})
