import { newKey } from '../../lib/new-key.ts'
import { ownVliveId } from '../../lib/session.ts'
import { tabStore } from '../../lib/storage.ts'

/** For browsers that refuse storage. */
const kept = new Map<string, string>()

const nameOf = (campaignId: number, candidateId: number): string =>
  `avalive.voteKey.${ownVliveId() ?? ''}.${campaignId}.${candidateId}`

/**
 * The idempotency key for a vote for a candidate. It stays the same until the server has decided on the vote, also after
 * votes for other candidates and after a reload, so that repeating a vote whose answer was lost counts once.
 */
export const voteKey = (campaignId: number, candidateId: number): string => {
  const name = nameOf(campaignId, candidateId)
  const key = tabStore.get(name) ?? kept.get(name) ?? newKey()
  tabStore.set(name, key)
  kept.set(name, key)
  return key
}

/** Whether a vote for the candidate was sent whose answer is unknown. */
export const hasVoteKey = (campaignId: number, candidateId: number): boolean => {
  const name = nameOf(campaignId, candidateId)
  return tabStore.get(name) !== null || kept.has(name)
}

export const forgetVoteKey = (campaignId: number, candidateId: number): void => {
  const name = nameOf(campaignId, candidateId)
  tabStore.remove(name)
  kept.delete(name)
}
