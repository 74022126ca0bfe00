import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { invitations } from '@avalive/contract/invitations'
import { live } from '@avalive/contract/live'
import { drawnStreams } from './lib/live.ts'
import { apiOf, heading, never } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

const getStreamer = `**${live.getStreamer.path}`

const addressOf = (profileId: string, campaign: string): string =>
  `/invitations/${profileId}?campaign=${campaign}&sandbox=0`

/** The invitation of a person who is live. */
const openInvitation = async (visit: Visit, campaign: string, isMember = false): Promise<void> => {
  const { api } = await apiOf(visit)
  const [media] = await drawnStreams(api, await api.become('viewer'))
  const { profileId = '', nickname = '' } = media?.mediaStreamers[0] ?? {}
  if (!isMember) await visit.page.context().clearCookies()
  await visit.page.goto(addressOf(profileId, campaign))
  await heading(visit, isMember ? visit.t('invitations.member.title') : visit.t('invitations.title', { nickname }))
}

const openOwn = async (visit: Visit, campaign: string): Promise<void> => {
  const { api } = await apiOf(visit)
  const { streamerUser } = await api.call(account.getOwner, {}, await api.become('streamer'))
  await visit.page.goto(addressOf(streamerUser.profileId, campaign))
}

const ownShown = async (visit: Visit): Promise<void> => {
  await heading(visit, visit.t('invitations.own.title'))
  await visit.page.getByRole('definition').filter({ hasText: /\d/ }).waitFor()
}

/** Not explained by the server. */
const failed = { status: 429, json: { payload: { errorCode: errorCode('live', 'tooManyRequests'), message: 'x' } } }

export const invitationScreens: readonly Screen[] = [
  { name: 'invitation', tag: '@desktop', open: (visit) => openInvitation(visit, 'autumn') },
  { name: 'invitation-over', open: (visit) => openInvitation(visit, 'summer') },
  { name: 'invitation-unknown', alike: true, open: (visit) => openInvitation(visit, 'nothing') },
  { name: 'invitation-member', tag: '@desktop', open: (visit) => openInvitation(visit, 'autumn', true) },
  {
    name: 'invitation-own',
    tag: '@desktop',
    open: async (visit) => {
      await openOwn(visit, 'autumn')
      await ownShown(visit)
    },
  },
  {
    name: 'invitation-own-over',
    open: async (visit) => {
      await openOwn(visit, 'summer')
      await ownShown(visit)
    },
  },
  {
    name: 'invitation-own-none',
    open: async (visit) => {
      await openOwn(visit, 'nothing')
      await heading(visit, visit.t('invitations.own.none.title'))
    },
  },
  {
    name: 'invitation-own-failed',
    open: async (visit) => {
      await visit.page.route(`**${invitations.getInviteCount.path}`, (route) => route.fulfill(failed))
      await openOwn(visit, 'autumn')
      await visit.page.getByText(visit.t('invitations.own.countFailed')).waitFor()
    },
  },
  {
    name: 'invitation-loading',
    open: async ({ page, t }) => {
      await page.route(getStreamer, never)
      await page.goto(addressOf('somebody', 'autumn'))
      await page.getByText(t('common.loading')).first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'invitation-not-found',
    open: async (visit) => {
      await visit.page.goto(addressOf('nobody', 'autumn'))
      await heading(visit, visit.t('invitations.notFound.title'))
    },
  },
  {
    name: 'invitation-failed',
    open: async (visit) => {
      await visit.page.route(getStreamer, (route) => route.fulfill(failed))
      await visit.page.goto(addressOf('somebody', 'autumn'))
      await heading(visit, visit.t('invitations.failed.title'))
    },
  },
]
