import { consoleCalls } from '@avalive/contract/console'
import { areas, type CommonErrorName, commonErrors } from '@avalive/contract/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { address, answer, refuse, resetBrowser } from '../../../../app/app.testing.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { beOperator, showPart } from '../../console.testing.tsx'
import { EditForm } from '../form/EditForm.tsx'
import { TextInput } from '../form/fields.tsx'
import { useChecks } from '../form/use-checks.ts'
import { useEdit } from '../form/use-edit.ts'
import { useForm } from '../form/use-form.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { type Shown, ShownContext, shownLine } from './shown.tsx'
import { useChange } from './use-change.ts'

afterEach(resetBrowser)

const { retryDeadLetter } = consoleCalls
const refusal = (name: CommonErrorName) =>
  refuse(commonErrors[name].status, (areas.console << 16) | commonErrors[name].reason)

const Retry = () => {
  const [outcome, setOutcome] = useState('')
  const change = useChange(retryDeadLetter, {
    onDone: () => setOutcome('ran'),
    reload: () => setOutcome('loaded again'),
  })
  return (
    <>
      <Button
        onClick={() =>
          change.ask({
            input: { id: '7' },
            title: 'Run it again?',
            confirm: 'Run',
            effects: [{ label: 'Attempts', before: '10', after: '0' }],
            undo: null,
          })
        }
      >
        Ask
      </Button>
      <p>{outcome}</p>
      <ChangeDialog change={change} />
    </>
  )
}

const write = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('shows the effect, requires a reason, and sends it once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const server = beOperator([[retryDeadLetter, () => promise]])
  await showPart(Retry)
  press('Ask')
  expect(screen.getByText('This can’t be undone.')).toBeTruthy()
  expect(screen.getByText('10').tagName).toBe('DEL')
  press('Run')
  expect(await screen.findByText('Write a reason.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  write('  It was the network  ')
  press('Run')
  press('Run')
  resolve(answer({}))
  await screen.findByText('ran')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.to(retryDeadLetter).map(({ body }) => body)).toEqual([{ id: '7', reason: 'It was the network' }])
})

test.each<[CommonErrorName, string]>([
  ['notAllowed', 'Your roles don’t allow this. Nothing was changed.'],
  ['unavailable', 'That didn’t work. Nothing was changed. Try again.'],
])('explains %s and keeps the reason', async (name, text) => {
  beOperator([[retryDeadLetter, () => refusal(name)]])
  await showPart(Retry)
  press('Ask')
  write('because')
  press('Run')
  await screen.findByText(text)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('because')
})

test('says what the server says about a refusal that has a cause', async () => {
  const cause = 'The same change is waiting for a second operator.'
  const { status, reason } = commonErrors.approvalWaiting
  beOperator([[retryDeadLetter, () => refuse(status, (areas.console << 16) | reason, cause)]])
  await showPart(Retry)
  press('Ask')
  write('because')
  press('Run')
  await screen.findByText(cause)
})

test('says that it doesn’t know, if the server didn’t answer', async () => {
  beOperator()
  await showPart(Retry)
  press('Ask')
  write('because')
  press('Run')
  await screen.findByText(/it isn’t known whether the change was made/)
})

test.each<CommonErrorName>(['conflict', 'notFound'])('offers to load again after %s', async (name) => {
  beOperator([[retryDeadLetter, () => refusal(name)]])
  await showPart(Retry)
  press('Ask')
  write('because')
  press('Run')
  await screen.findByText('Somebody changed it in the meantime')
  press('Load what is stored')
  await screen.findByText('loaded again')
})

const change = (action: string, before: object | null) => ({
  id: '1',
  at: '2026-11-10T03:00:00Z',
  actor: { vliveId: 'v_rui', nickname: 'Rui' },
  action,
  subject: 'thing:7',
  before,
  after: {},
  reason: null,
})
/** The audit log: the newest entry was only read. */
const audited = (rows = [change('things.read', null), change('things.hold', { held: false })]) =>
  [consoleCalls.listAudit, () => answer({ rows, next: null })] as const

const shownThing = (status: string) => [shownLine('Name', 'Seven'), shownLine('Status', <Badge>{status}</Badge>)]

/** An act on a thing that the screen shows. */
const Act = ({ load }: { load: Shown['load'] }) => {
  const [status, setStatus] = useState('Free')
  return (
    <ShownContext value={{ lines: shownThing(status), load, subject: 'thing:7' }}>
      <Button onClick={() => setStatus('Held')}>Hear of it</Button>
      <Retry />
    </ShownContext>
  )
}
const refuseAct = async () => {
  press('Ask')
  write('because')
  press('Run')
  return within(await screen.findByRole('alertdialog', { name: 'Somebody changed it in the meantime' }))
}
test('shows who changed it, and what is different from what the operator saw', async () => {
  const server = beOperator([[retryDeadLetter, () => refusal('conflict')], audited()])
  await showPart(() => <Act load={async () => shownThing('Held')} />)
  const dialog = await refuseAct()
  expect(dialog.getAllByRole('row').map((one) => one.textContent)).toEqual([
    'NameWhat you sawWhat is stored now',
    'StatusFreeHeld',
  ])
  expect(dialog.getByText(/^Last change in the audit log: Rui, 2026\/11\/10/).textContent).toContain('things.hold')
  expect(server.to(consoleCalls.listAudit)[0]?.body).toMatchObject({ subject: 'thing:7' })
  press('Load what is stored')
  await screen.findByText('loaded again')
})

test('compares with what the operator saw when they decided, although the screen has loaded it again since', async () => {
  beOperator([[retryDeadLetter, () => refusal('conflict')], audited()])
  await showPart(() => <Act load={async () => shownThing('Held')} />)
  press('Ask')
  press('Hear of it')
  write('because')
  press('Run')
  await screen.findByText('Somebody changed it in the meantime')
  expect(screen.getByRole('row', { name: 'Status Free Held' })).toBeTruthy()
})

test.each<[string, Shown['load'], string]>([
  ['nothing that is shown has changed', async () => shownThing('Free'), 'Nothing that this screen shows has changed.'],
  ['it is no longer shown', async () => null, 'It is no longer shown here.'],
])('says that %s', async (_, load, text) => {
  beOperator([[retryDeadLetter, () => refusal('conflict')], audited([])])
  await showPart(() => <Act load={load} />)
  const dialog = await refuseAct()
  expect(dialog.getByText(text)).toBeTruthy()
  expect(dialog.queryByRole('table')).toBeNull()
  expect(dialog.queryByText(/audit log/)).toBeNull()
})

test('tells of a conflict although neither the case nor the audit log can be loaded', async () => {
  beOperator([[retryDeadLetter, () => refusal('conflict')]])
  await showPart(() => <Act load={() => Promise.reject(new TypeError('Failed to fetch'))} />)
  const dialog = await refuseAct()
  expect(dialog.queryByText(/shown here|this screen shows/)).toBeNull()
  press('Load what is stored')
  await screen.findByText('loaded again')
})

type Stored = { values: { title: string; place: string }; version: number }
const loadOsaka = async (): Promise<Stored> => ({ values: { title: 'Old', place: 'Osaka' }, version: 2 })

/** The call stands for a change of two texts with a version. */
const Edit = ({ load = loadOsaka }: { load?: () => Promise<Stored> }) => {
  const checks = useChecks()
  const [stored, setStored] = useState({ values: { title: 'Old', place: 'Tokyo' }, version: 1 })
  const form = useForm('thing', stored, { title: checks.required })
  const edit = useEdit(retryDeadLetter, {
    form,
    lines: ({ title, place }) => [
      { label: 'Title', text: title },
      { label: 'Place', text: place },
    ],
    input: ({ title, place }, version) => ({ id: `${version}`, title, place }),
    title: 'Save it?',
    confirm: 'Save it',
    undo: 'Edit it again.',
    load,
    onDone: () => setStored({ values: form.values, version: 3 }),
  })
  return (
    <>
      <EditForm form={form} onSave={edit.save}>
        <TextInput label="Title" {...form.field('title')} />
        <TextInput label="Place" {...form.field('place')} />
      </EditForm>
      <ChangeDialog change={edit.change} />
    </>
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('puts an edit on top of another one after showing three versions', async () => {
  let saves = 0
  const server = beOperator([[retryDeadLetter, () => (++saves === 1 ? refusal('conflict') : answer({}))]])
  await showPart(() => <Edit />)
  type('Title', 'New')
  press('Save')
  write('a better title')
  press('Save it')
  await screen.findByText('Somebody changed it in the meantime')
  // A table that scrolls is reached by keyboard.
  expect(screen.getByRole('region', { name: 'Somebody changed it in the meantime' }).tabIndex).toBe(0)
  const cells = screen.getAllByRole('row').map((row) => row.textContent)
  expect(cells).toEqual(['NameWhat you sawWhat is stored nowWhat you typed', 'TitleOldOldNew', 'PlaceTokyoOsakaTokyo'])
  press('Apply mine to the new version')
  expect(screen.getByText('New').tagName).toBe('INS')
  press('Save it')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.to(retryDeadLetter).map(({ body }) => body)).toEqual([
    { id: '1', title: 'New', place: 'Tokyo', reason: 'a better title' },
    { id: '2', title: 'New', place: 'Osaka', reason: 'a better title' },
  ])
  expect([typed('Title'), typed('Place')]).toEqual(['New', 'Osaka'])
})

test('says that it failed, if what is stored can’t be loaded to compare', async () => {
  beOperator([[retryDeadLetter, () => refusal('conflict')]])
  const load = vi.fn(loadOsaka).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await showPart(() => <Edit load={load} />)
  type('Title', 'New')
  press('Save')
  write('a better title')
  press('Save it')
  await screen.findByText('That didn’t work. Nothing was changed. Try again.')
  press('Save it')
  await screen.findByText('Somebody changed it in the meantime')
})

test('takes what is stored, and drops the own edit', async () => {
  beOperator([[retryDeadLetter, () => refusal('conflict')]])
  await showPart(() => <Edit />)
  type('Title', 'New')
  press('Save')
  write('a better title')
  press('Save it')
  await screen.findByText('Somebody changed it in the meantime')
  press('Take theirs')
  await waitFor(() => expect([typed('Title'), typed('Place')]).toEqual(['Old', 'Osaka']))
})

test('keeps an edit and its reason over a sign-in that the server asks for', async () => {
  beOperator([[retryDeadLetter, () => refusal('freshSignInRequired')]])
  await showPart(() => <Edit />)
  type('Title', 'New')
  press('Save')
  write('a better title')
  press('Save it')
  await waitFor(() => expect(address()).toBe('/login/again?destination=%2Fconsole%2Fpart'))
  const kept = { ...window.sessionStorage }
  resetBrowser()
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value)
  beOperator([[retryDeadLetter, () => answer({})]])
  await showPart(() => <Edit />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('a better title')
  expect(typed('Title')).toBe('New')
  press('Save it')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('focuses the first wrong field, names the error beside it, and counts them', async () => {
  beOperator()
  await showPart(() => <Edit />)
  type('Title', ' ')
  press('Save')
  expect(await screen.findByText('1 field needs attention')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  expect(screen.getByText('Fill this in.')).toBeTruthy()
  type('Title', 'Right')
  await waitFor(() => expect(screen.queryByText('1 field needs attention')).toBeNull())
})
