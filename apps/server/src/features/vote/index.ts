import { vote } from '@avalive/contract/vote'
import { voteOperations } from '@avalive/contract/vote-operations'
import type { Feature } from '../../platform/feature.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { castVote } from './cast-vote.ts'
import { countEnded, deletePassedVotes } from './due.ts'
import { getElection } from './get-election.ts'
import { getTicketNum } from './get-ticket-num.ts'
import { grantVoteTickets } from './grant-tickets.ts'
import {
  changeVoteEdition,
  createVoteEdition,
  endVoteEdition,
  getVoteEdition,
  listVoteEditions,
  saveVoteCandidates,
} from './operations.ts'
import { votePersonalData } from './personal-data.ts'
import { portraitRoutes } from './portraits.ts'
import { exportVoteResults, listVoteResults } from './results.ts'
import { seedVotes } from './seed.ts'
import { forgetResults } from './vote-store.ts'

export const voteFeature: Feature = {
  personalData: votePersonalData,
  routes: (app, context) => {
    bindCalls(app, context, vote, { getElection, getTicketNum, castVote })
    bindCalls(app, context, voteOperations, {
      listVoteEditions,
      getVoteEdition,
      createVoteEdition,
      changeVoteEdition,
      saveVoteCandidates,
      endVoteEdition,
      grantVoteTickets,
      listVoteResults,
      exportVoteResults,
    })
    portraitRoutes(app, context)
  },
  dueTasks: [countEnded, deletePassedVotes],
  seed: seedVotes,
  setBack: forgetResults,
}
