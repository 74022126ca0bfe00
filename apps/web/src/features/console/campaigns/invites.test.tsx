import { areas, commonErrors } from '@avalive/contract/errors'
import { invitations } from '@avalive/contract/invitations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { address, answer, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'
import type { InviteCampaign } from './invite.ts'

afterEach(resetBrowser)

const campaignWith = (changes: Partial<InviteCampaign> = {}): InviteCampaign => ({
  campaignId: 'winter',
  names: [
    { locale: 'en', name: 'Winter' },
    { locale: 'ja', name: '冬' },
  ],
  beginsAt: '2026-12-01T00:00:00Z',
  endsAt: null,
  closedAt: null,
  status: 'open',
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  count: 2,
  ...changes,
})
const newcomers = [
  invitations.listInvitations,
  () => answer({ rows: [{ inviter: 'v_mio', invitee: 'v_new', createdAt: '2026-12-02T00:00:00Z' }], next: null }),
] as const

const confirm = async (button: string) => {
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'a test' } })
  fireEvent.click(dialog.getByRole('button', { name: button }))
}
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('creates a campaign without an end', async () => {
  const server = beOperator([
    newcomers,
    [invitations.getInviteCampaign, () => answer({ campaign: campaignWith() })],
    [invitations.createInviteCampaign, () => answer({ campaign: campaignWith() })],
  ])
  await openApp('/console/invite_campaigns/new')
  await screen.findByRole('textbox', { name: 'ID' })
  type('ID', 'Winter')
  type('Name: English', 'Winter')
  type('Begin', '2026-12-01T09:00')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('1 field needs attention')).toBeTruthy()
  type('ID', 'winter')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await confirm('Create')
  await waitFor(() => expect(address()).toBe('/console/invite_campaigns/winter'))
  expect(server.to(invitations.createInviteCampaign)[0]?.body).toEqual({
    campaignId: 'winter',
    names: [{ locale: 'en', name: 'Winter' }],
    beginsAt: '2026-12-01T00:00:00.000Z',
    endsAt: null,
    reason: 'a test',
  })
})

test('keeps the name that another operator wrote in another language meanwhile', async () => {
  let campaign = campaignWith()
  const server = beOperator([
    newcomers,
    [invitations.getInviteCampaign, () => answer({ campaign })],
    [
      invitations.changeInviteCampaign,
      ({ body }) =>
        (body as { version: number }).version === campaign.version
          ? answer({ campaign })
          : refuse(commonErrors.conflict.status, (areas.invitations << 16) | commonErrors.conflict.reason),
    ],
  ])
  await openApp('/console/invite_campaigns/winter')
  await screen.findByRole('button', { name: 'Save' })
  type('Name: English', 'Snow')
  campaign = campaignWith({
    version: 2,
    names: [
      { locale: 'en', name: 'Winter' },
      { locale: 'ja', name: '雪' },
    ],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await confirm('Save')
  fireEvent.click(await screen.findByRole('button', { name: 'Apply mine to the new version' }))
  await confirm('Save')
  await waitFor(() => expect(server.to(invitations.changeInviteCampaign)).toHaveLength(2))
  expect(server.to(invitations.changeInviteCampaign)[1]?.body).toMatchObject({
    version: 2,
    names: [
      { locale: 'en', name: 'Snow' },
      { locale: 'ja', name: '雪' },
    ],
  })
})

test('closes a campaign for good, and lists who came by it', async () => {
  const server = beOperator([
    newcomers,
    [invitations.getInviteCampaign, () => answer({ campaign: campaignWith() })],
    [invitations.closeInviteCampaign, () => answer({ campaign: campaignWith({ version: 2 }) })],
  ])
  await openApp('/console/invite_campaigns/winter')
  expect((await screen.findByRole('link', { name: 'v_new' })).getAttribute('href')).toBe('/console/people/v_new')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await confirm('Close')
  await waitFor(() => expect(server.to(invitations.closeInviteCampaign)).toHaveLength(1))
  expect(server.to(invitations.closeInviteCampaign)[0]?.body).toEqual({
    campaignId: 'winter',
    version: 1,
    reason: 'a test',
  })
})

test('a closed campaign can’t be changed', async () => {
  const closed = campaignWith({ status: 'over', closedAt: '2026-12-03T00:00:00Z' })
  beOperator([newcomers, [invitations.getInviteCampaign, () => answer({ campaign: closed })]])
  await openApp('/console/invite_campaigns/winter')
  expect(await screen.findByRole('link', { name: 'v_new' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})
