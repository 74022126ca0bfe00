import { vote } from '@avalive/contract/vote'
import { sandboxTest as it } from '@avalive/testkit/sandbox-test'
import { expect } from 'vitest'
import { tickNow } from '../../platform/due.ts'
import { checkLedger } from '../../platform/ledger-check.ts'
import { countEnded } from './due.ts'

// shows vote-9
it('the demo world has a current edition full of votes, and one that has ended with results', async ({ app }) => {
  await tickNow(app.context, [countEnded])
  const shown = (await app.call(vote.getElection, {})).payload
  expect(shown).toMatchObject({ edition: { campaignId: 3, phase: 'open' }, results: null })
  expect(shown.candidates).toHaveLength(80)
  const votes = await app.context.db.selectFrom('votes').where('campaignId', '=', 3).select('votedAt').execute()
  expect(votes.length).toBeGreaterThan(200)
  const now = app.clock.now()
  expect(votes.filter(({ votedAt }) => Temporal.Instant.compare(votedAt, now) > 0)).toEqual([])

  const past = (await app.call(vote.getElection, { campaignId: 2 })).payload
  expect(past.edition.phase).toBe('ended')
  expect(past.results?.ranking).toHaveLength(80)
  expect(past.results?.ranking[0]?.count).toBeGreaterThan(5)
  expect((await checkLedger(app.context.db)).faults).toEqual([])
})
