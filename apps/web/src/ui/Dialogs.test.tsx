import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { type Dialogs, DialogsProvider, useDialogs } from './Dialogs.tsx'
import { teachJsdomDialogs } from './dialog.testing.ts'

beforeAll(teachJsdomDialogs)
afterEach(cleanup)

const Holder = ({ onDialogs }: { onDialogs: (dialogs: Dialogs) => void }) => {
  onDialogs(useDialogs())
  return <button type="button">Start</button>
}

const open = () => {
  const held: Dialogs[] = []
  render(
    <DialogsProvider labels={{ ok: 'OK', cancel: 'Cancel' }}>
      <Holder onDialogs={(dialogs) => held.push(dialogs)} />
    </DialogsProvider>,
  )
  const [dialogs] = held
  if (!dialogs) throw new Error('no dialogs')
  return dialogs
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const pressEscape = () =>
  act(async () => void fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true })))
const ask = <Answer,>(question: () => Promise<Answer>) => {
  const asked: { answer?: Answer } = {}
  act(() => void question().then((answer) => (asked.answer = answer)))
  return asked
}

const question = { title: 'Log out?', body: 'You can come back.', confirmLabel: 'Log out', tone: 'danger' } as const

test('an alert has its title as name and its body as description, and resolves when it is closed', async () => {
  const dialogs = open()
  let over = false
  act(() => void dialogs.alert({ title: 'No connection', body: 'Nothing was lost.' }).then(() => (over = true)))
  const alert = screen.getByRole('alertdialog', { name: 'No connection' })
  expect(document.getElementById(alert.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Nothing was lost.')
  expect(over).toBe(false)
  await press('OK')
  expect(over).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('an aborted question closes with the answer no, and the next dialog opens', async () => {
  const dialogs = open()
  const over = new AbortController()
  const asked = ask(() => dialogs.confirm({ ...question, signal: over.signal }))
  ask(() => dialogs.alert({ title: 'Done' }))
  await act(async () => over.abort())
  expect(asked.answer).toBe(false)
  expect(screen.getByRole('alertdialog', { name: 'Done' })).toBeTruthy()
})

test.each([
  ['the confirming button', () => press('Log out'), true],
  ['the cancelling button', () => press('Cancel'), false],
  ['Escape', pressEscape, false],
])('a question answered by %s resolves with that answer', async (_, answer, expected) => {
  const dialogs = open()
  const asked = ask(() => dialogs.confirm(question))
  await answer()
  expect(asked.answer).toBe(expected)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a dangerous question starts with the focus on cancel', () => {
  const dialogs = open()
  ask(() => dialogs.confirm(question))
  expect(document.activeElement?.textContent).toBe('Cancel')
})

test('a question that prefers canceling puts that button first, with the spotlight and the focus', () => {
  const dialogs = open()
  ask(() => dialogs.confirm({ title: 'Leave?', confirmLabel: 'Leave', cancelLabel: 'Stay', prefersCancel: true }))
  const buttons = within(screen.getByRole('alertdialog')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Stay', 'Leave'])
  expect(buttons.map(({ className }) => className.includes('bg-spotlight'))).toEqual([true, false])
  expect(document.activeElement).toBe(buttons[0])
})

test('a click outside keeps a question open', async () => {
  const dialogs = open()
  const asked = ask(() => dialogs.confirm(question))
  await act(async () => void fireEvent.click(screen.getByRole('alertdialog')))
  expect(screen.getByRole('alertdialog')).toBeDefined()
  expect(asked.answer).toBeUndefined()
})

test('two questions are shown one after the other, each with its own answer', async () => {
  const dialogs = open()
  const first = ask(() => dialogs.confirm({ title: 'First?', confirmLabel: 'Yes' }))
  const second = ask(() => dialogs.confirm({ title: 'Second?', confirmLabel: 'Yes' }))
  expect(screen.getAllByRole('alertdialog').map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual([
    'First?',
  ])
  await press('Yes')
  expect(screen.getByRole('alertdialog', { name: 'Second?' })).toBeDefined()
  await press('Cancel')
  expect([first.answer, second.answer]).toEqual([true, false])
})

test('the focus returns to the element that had it before', async () => {
  const dialogs = open()
  const start = screen.getByRole('button', { name: 'Start' })
  start.focus()
  ask(() => dialogs.confirm(question))
  expect(document.activeElement).not.toBe(start)
  await press('Log out')
  expect(document.activeElement).toBe(start)
})

test('the Tab key cycles inside the dialog', () => {
  const dialogs = open()
  ask(() => dialogs.confirm(question))
  const [confirm, cancel] = ['Log out', 'Cancel'].map((name) => screen.getByRole('button', { name }))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' })
  expect(document.activeElement).toBe(confirm)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(cancel)
})

test.each([
  ['Send', true],
  ['Cancel', false],
])('a costly question starts on "cancel" and ignores an early press on "%s"', async (button, expected) => {
  vi.useFakeTimers()
  const dialogs = open()
  const asked = ask(() => dialogs.confirm({ title: 'Send it?', confirmLabel: 'Send', isCostly: true }))
  expect(document.activeElement?.textContent).toBe('Cancel')
  await act(() => vi.advanceTimersByTimeAsync(300))
  await press(button)
  expect(asked.answer).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(300))
  await press(button)
  expect(asked.answer).toBe(expected)
  vi.useRealTimers()
})

test.each(['Send', 'Cancel'])('holding the Enter key down does not press "%s" in a costly question', (name) => {
  const dialogs = open()
  ask(() => dialogs.confirm({ title: 'Send it?', confirmLabel: 'Send', isCostly: true }))
  const button = screen.getByRole('button', { name })
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
})

test('a press that starts on a button and ends outside keeps the dialog open; a press outside closes it', () => {
  let closed = 0
  render(
    <Dialog title="Tray" onClose={() => closed++}>
      <button type="button">Hold</button>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Hold' }))
  // For such a press, the browser clicks the common ancestor.
  fireEvent.click(dialog)
  expect(closed).toBe(0)
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(closed).toBe(1)
})
