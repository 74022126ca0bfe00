import { areas, commonErrors, errorCode } from '@avalive/contract/errors'
import { voteOperations } from '@avalive/contract/vote-operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'
import type { Candidate } from './candidates.ts'
import type { VoteEdition } from './vote-terms.ts'

afterEach(resetBrowser)

const DAY = 86_400_000

const editionWith = (changes: Partial<VoteEdition> = {}): VoteEdition => ({
  campaignId: 3,
  names: [
    { locale: 'en', name: 'Spring vote' },
    { locale: 'ja', name: '春の投票' },
  ],
  beginAt: new Date(Date.now() + DAY).toISOString(),
  endAt: new Date(Date.now() + 9 * DAY).toISOString(),
  ticketsPerDay: 1,
  phase: 'upcoming',
  version: 5,
  countedAt: null,
  ...changes,
})
const begun = { beginAt: new Date(Date.now() - DAY).toISOString(), phase: 'open' } as const
const candidate = (id: number): Candidate => ({
  id,
  nameLatin: `Candidate ${id}`,
  nameJa: `候補${id}`,
  nameKana: `こうほ${id}`,
  portrait: `candidate-${id}`,
})
const candidates = [candidate(1), candidate(2)]

const confirm = async (button: string) => {
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'a test' } })
  fireEvent.click(dialog.getByRole('button', { name: button }))
}
const row = async (number: number) => within(await screen.findByRole('listitem', { name: `Row ${number}` }))

/** A server with one edition, which refuses older versions. */
const beServer = (stored: { edition: VoteEdition; candidates: readonly Candidate[] }) => {
  const save = ({ body }: { body: unknown }) =>
    (body as { version: number }).version === stored.edition.version
      ? answer({ edition: stored.edition })
      : refuse(commonErrors.conflict.status, (areas.vote << 16) | commonErrors.conflict.reason)
  return beOperator([
    [voteOperations.getVoteEdition, () => answer({ ...stored })],
    [voteOperations.saveVoteCandidates, save],
    [voteOperations.changeVoteEdition, save],
    [voteOperations.endVoteEdition, save],
    [voteOperations.grantVoteTickets, () => answer({ remainingCount: 6 })],
  ])
}

test('two operators who edit the candidates at once keep each other’s changes', async () => {
  const stored = { edition: editionWith(), candidates }
  const server = beServer(stored)
  await openApp('/console/votes/3')
  fireEvent.change((await row(1)).getByRole('textbox', { name: 'Japanese name' }), { target: { value: '私' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  for (const name of ['Latin letters', 'Japanese name', 'Reading']) {
    fireEvent.change((await row(3)).getByRole('textbox', { name }), { target: { value: 'Mine' } })
  }
  stored.edition = editionWith({ version: 6 })
  const theirs = { ...candidate(3), nameLatin: 'Theirs' }
  stored.candidates = [candidate(1), { ...candidate(2), nameLatin: 'Changed' }, theirs]
  fireEvent.click(screen.getByRole('button', { name: 'Save the candidates' }))
  await confirm('Save')
  fireEvent.click(await screen.findByRole('button', { name: 'Apply mine to the new version' }))
  await confirm('Save')
  await waitFor(() => expect(server.to(voteOperations.saveVoteCandidates)).toHaveLength(2))
  expect(server.to(voteOperations.saveVoteCandidates)[1]?.body).toMatchObject({
    version: 6,
    candidates: [
      { id: 1, nameJa: '私' },
      { id: 2, nameLatin: 'Changed' },
      { id: 3, nameLatin: 'Theirs' },
      { id: 4, nameLatin: 'Mine' },
    ],
  })
})

test('candidates of a vote that has begun can be renamed and moved, but not added or removed', async () => {
  const server = beServer({ edition: editionWith(begun), candidates })
  await openApp('/console/votes/3')
  const first = await row(1)
  expect(first.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  expect(screen.getByLabelText('Begin')).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('End')).toHaveProperty('disabled', false)
  fireEvent.click(first.getByRole('button', { name: 'Move down' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the candidates' }))
  await confirm('Save')
  await waitFor(() => expect(server.to(voteOperations.saveVoteCandidates)).toHaveLength(1))
  expect(server.to(voteOperations.saveVoteCandidates)[0]?.body).toMatchObject({ candidates: [{ id: 2 }, { id: 1 }] })
})

test('asks for all names of a candidate before anything is sent', async () => {
  const server = beServer({ edition: editionWith(), candidates: [] })
  await openApp('/console/votes/3')
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the candidates' }))
  expect(await screen.findByText('Every candidate needs three names.')).toBeTruthy()
  expect(server.to(voteOperations.saveVoteCandidates)).toEqual([])
})

test('sends only the terms that were edited, so that an end keeps its seconds', async () => {
  const server = beServer({ edition: editionWith({ ...begun, endAt: '2090-01-01T00:00:12.345Z' }), candidates })
  await openApp('/console/votes/3')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name: English' }), { target: { value: 'Vote' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await confirm('Save')
  await waitFor(() => expect(server.to(voteOperations.changeVoteEdition)).toHaveLength(1))
  expect(server.to(voteOperations.changeVoteEdition)[0]?.body).toEqual({
    campaignId: 3,
    version: 5,
    names: [
      { locale: 'en', name: 'Vote' },
      { locale: 'ja', name: '春の投票' },
    ],
    reason: 'a test',
  })
})

test('saves one part after the other, each in the version that the part before made', async () => {
  const stored = { edition: editionWith(), candidates: candidates as readonly Candidate[] }
  const versions: unknown[] = []
  const save = ({ body }: { body: unknown }) => {
    const sent = body as { version: number; candidates?: Candidate[] }
    versions.push(sent.version)
    stored.edition = { ...stored.edition, version: stored.edition.version + 1 }
    if (sent.candidates) stored.candidates = sent.candidates
    return answer({ edition: stored.edition })
  }
  beOperator([
    [voteOperations.getVoteEdition, () => answer({ ...stored })],
    [voteOperations.saveVoteCandidates, save],
    [voteOperations.changeVoteEdition, save],
  ])
  await openApp('/console/votes/3')
  const rename = async (name: string) => {
    const saved = versions.length + 1
    fireEvent.change((await row(1)).getByRole('textbox', { name: 'Reading' }), { target: { value: name } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the candidates' }))
    await confirm('Save')
    await waitFor(() => expect(versions).toHaveLength(saved))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await rename('いち')
  fireEvent.change(screen.getByRole('textbox', { name: 'Tickets for each day' }), { target: { value: '2' } })
  await rename('に')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await confirm('Save')
  await waitFor(() => expect(versions).toEqual([5, 6, 7]))
})

test('gives tickets with a key of the confirmation, and says how many the person has', async () => {
  const server = beServer({ edition: editionWith(begun), candidates })
  await openApp('/console/votes/3')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Person’s ID' }), { target: { value: ' v_mio ' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Tickets' }), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Give' }))
  await confirm('Give')
  expect(await screen.findByText('v_mio has 6 tickets now.')).toBeTruthy()
  expect(server.to(voteOperations.grantVoteTickets)[0]?.body).toEqual({
    campaignId: 3,
    vliveId: 'v_mio',
    amount: 5,
    idempotencyKey: expect.any(String),
    reason: 'a test',
  })
})

test('shows the results as soon as the votes are counted, without a reload', async () => {
  let edition = editionWith({ ...begun, phase: 'ended', countedAt: null })
  beOperator([
    [voteOperations.getVoteEdition, () => answer({ edition, candidates })],
    [voteOperations.listVoteResults, () => answer({ totalCount: 9, results: [] })],
  ])
  await openApp('/console/votes/3')
  await screen.findByText(/being counted/)
  edition = { ...edition, countedAt: '2026-11-10T03:00:00Z' }
  expect(await screen.findByText('9 votes in all')).toBeTruthy()
})

test('says that a vote doesn’t exist, with the way back to the list', async () => {
  beOperator([[voteOperations.getVoteEdition, () => refuse(404, errorCode('vote', 'notFound'))]])
  await openApp('/console/votes/99')
  expect(await screen.findByText('There is no such screen')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Character votes' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Character votes' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('shows results after the count only, and offers the file to those who may make it', async () => {
  const ended = editionWith({ ...begun, phase: 'ended', countedAt: '2026-11-10T03:00:00Z' })
  beOperator(
    [
      [voteOperations.getVoteEdition, () => answer({ edition: ended, candidates })],
      [
        voteOperations.listVoteResults,
        () => answer({ totalCount: 9, results: [{ id: 2, name: 'Candidate 2', rank: 1, count: 9 }] }),
      ],
    ],
    ['readOnly'],
  )
  await openApp('/console/votes/3')
  expect(await screen.findByText('9 votes in all')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download the results' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Give' })).toBeNull()
})
