import { errorCode } from '@avalive/contract/errors'
import { type GiftGoal, live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { ownVliveId } from '../../../lib/session.ts'
import { castle, rose, someGift, viewed } from '../live.testing.ts'
import { beHost, openViewer, press } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const goal = (changes: Partial<GiftGoal> = {}): GiftGoal => ({
  goalId: '1',
  title: 'A new song',
  gift: null,
  target: 100,
  progress: 40,
  countedTo: '10',
  ...changes,
})
const gifts = [live.listGifts, () => answer({ gifts: [rose, castle], confirmFrom: 1000 })] as const
const bar = () => screen.findByRole('progressbar', { name: 'Gift goal: A new song' })
const figures = async () => (await bar()).getAttribute('aria-valuetext')

const goalScene = () => document.querySelector('[data-goal-scene]')

// shows live-167
test('the bar moves with gifts, counts each once, and a reached goal is told once', async () => {
  const { tell } = await openViewer(viewed({}, { goal: goal() }))
  expect(await figures()).toBe('40 of 100')
  act(() => {
    tell({ type: 'gift', gift: someGift(10) })
    tell({ type: 'gift', gift: someGift(11) })
    tell({ type: 'gift', gift: someGift(11) })
  })
  await waitFor(async () => expect(await figures()).toBe('70 of 100'))
  expect(screen.queryByText('Gift goal reached!')).toBeNull()
  act(() => tell({ type: 'gift', gift: someGift(12) }))
  await waitFor(async () => expect(await figures()).toBe('100 of 100 Gift goal reached!'))
  await waitFor(() => expect(goalScene()).not.toBeNull())
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(goalScene()).toBeNull())
  // The code of messages may still be loading.
  const told = (await screen.findAllByText('Gift goal reached!')).length
  act(() => tell({ type: 'gift', gift: someGift(13) }))
  await waitFor(async () => expect(await figures()).toBe('130 of 100 Gift goal reached!'))
  expect(goalScene()).toBeNull()
  // The message goes by itself; a second one would be one more.
  expect(screen.queryAllByText('Gift goal reached!').length).toBeLessThanOrEqual(told)
})

// shows live-168
test('a goal that was reached before is not celebrated; a changed one replaces it, a removed one goes', async () => {
  const { tell } = await openViewer(viewed({}, { goal: goal({ progress: 120 }) }))
  expect(await figures()).toBe('120 of 100 Gift goal reached!')
  expect(screen.queryByText('Gift goal reached!')).toBeNull()
  act(() => tell({ type: 'goal', goal: goal({ target: 500, progress: 120 }) }))
  await waitFor(async () => expect(await figures()).toBe('120 of 500'))
  act(() => tell({ type: 'goal', goal: null }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

// shows people-10
test.each([
  ['a viewer', () => undefined],
  ['the host', beHost],
])('a reached goal fills the stage once for %s, and Escape or a tap ends it', async (_, prepare) => {
  prepare()
  const { tell } = await openViewer(viewed({}, { goal: goal() }))
  await bar()
  act(() => tell({ type: 'gift', gift: someGift(11, { coins: 60 }) }))
  await waitFor(() => expect(goalScene()?.textContent).toBe('Gift goal reached!A new song'))
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(goalScene()).toBeNull()
  // More gifts for the same goal don't bring it back; a higher target does.
  act(() => tell({ type: 'gift', gift: someGift(12, { coins: 60 }) }))
  await waitFor(async () => expect(await figures()).toBe('160 of 100 Gift goal reached!'))
  expect(goalScene()).toBeNull()
  act(() => tell({ type: 'goal', goal: goal({ target: 200 }) }))
  await waitFor(async () => expect(await figures()).toBe('160 of 200'))
  act(() => tell({ type: 'gift', gift: someGift(13, { coins: 60 }) }))
  await waitFor(() => expect(goalScene()).not.toBeNull())
  await press('Skip')
  expect(goalScene()).toBeNull()
})

// shows people-10
test('the scene of a goal waits for the scene of the large gift that reached it', async () => {
  const { tell } = await openViewer(viewed({}, { goal: goal() }))
  await bar()
  act(() => tell({ type: 'gift', gift: someGift(11, { coins: 3000, at: new Date().toISOString() }) }))
  await waitFor(() => expect(document.querySelector('.gift-scene')).not.toBeNull())
  expect(goalScene()).toBeNull()
  await press('Skip')
  expect(goalScene()).not.toBeNull()
})

// shows people-10
test('a goal that was reached before somebody came has no scene', async () => {
  await openViewer(viewed({}, { goal: goal({ progress: 100 }) }))
  expect(await figures()).toBe('100 of 100 Gift goal reached!')
  expect(goalScene()).toBeNull()
})

// shows live-169
test('the host sets a goal for one gift, after the form has checked it', async () => {
  beHost()
  const saved = goal({ gift: rose, target: 1500, progress: 0 })
  const { to } = await openViewer(viewed({}, { goal: null, canModerate: true }), [
    gifts,
    [live.saveGiftGoal, () => answer({ goal: saved })],
  ])
  await press('Gift goal')
  const dialog = await screen.findByRole('dialog', { name: 'Gift goal' })
  await press('Set goal')
  expect(to(live.saveGiftGoal)).toHaveLength(0)
  expect(within(dialog).getByText('Enter a title of up to 40 characters.')).toBeTruthy()
  expect(within(dialog).getByText('Enter a number from 1 to 10,000,000.')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: ' A new song ' } })
  await within(dialog).findByRole('option', { name: 'Rose' })
  fireEvent.change(within(dialog).getByLabelText('What counts'), { target: { value: rose.giftId } })
  fireEvent.change(within(dialog).getByLabelText('Target'), { target: { value: '１,500' } })
  await press('Set goal')
  expect(await figures()).toBe('0 of 1,500')
  expect(to(live.saveGiftGoal).map(({ body }) => body)).toMatchObject([
    { mediaId: 'm1', title: 'A new song', giftId: rose.giftId, target: 1500 },
  ])
})

test('a title with a muted word is refused, and the form keeps its text', async () => {
  beHost()
  await openViewer(viewed({}, { goal: goal(), canModerate: true }), [
    gifts,
    [live.saveGiftGoal, () => refuse(400, errorCode('live', 'mutedWord'), 'Muted.')],
  ])
  await press('Gift goal')
  const dialog = await screen.findByRole('dialog', { name: 'Gift goal' })
  await press('Set goal')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('muted words')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Title').value).toBe('A new song')
})

test('the host removes the goal after a question', async () => {
  beHost()
  const { to } = await openViewer(viewed({}, { goal: goal(), canModerate: true }), [
    gifts,
    [live.removeGiftGoal, () => answer({})],
  ])
  await press('Gift goal')
  await press('Remove goal')
  const question = await screen.findByRole('alertdialog')
  expect(to(live.removeGiftGoal)).toHaveLength(0)
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Remove goal' })))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(to(live.removeGiftGoal)).toHaveLength(1)
})

test('the goal is not removed for another account than the one shown', async () => {
  beHost()
  const { to } = await openViewer(viewed({}, { goal: goal(), canModerate: true }), [
    gifts,
    [live.removeGiftGoal, () => refuse(409, errorCode('coins', 'accountMismatch'))],
  ])
  await press('Gift goal')
  await press('Remove goal')
  const question = within(await screen.findByRole('alertdialog'))
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Remove goal' })))
  await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
  expect(to(live.removeGiftGoal)[0]?.body).toEqual({ mediaId: 'm1', vliveId: ownVliveId() })
})

test('viewers get no button to set a goal', async () => {
  await openViewer(viewed({}, { goal: goal() }))
  await bar()
  expect(screen.queryByRole('button', { name: 'Gift goal' })).toBeNull()
})
