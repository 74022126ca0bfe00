import { consoleOperators } from '@avalive/contract/console-operators'
import { areas, type CommonErrorName, commonErrors } from '@avalive/contract/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange, heading } from '../console.testing.tsx'

afterEach(resetBrowser)

describe('the operators', () => {
  const colleague = {
    vliveId: 'v_ena',
    nickname: 'Ena',
    iconUrl: '/icons/newcomer.svg',
    roles: ['content'],
    grants: [{ role: 'content', grantedAt: '2026-11-01T03:00:00Z', grantedBy: null }],
    hasPasskey: true,
    lastUsedAt: null,
  }

  test('have roles that another admin changes with a reason', async () => {
    beWide(80)
    const server = beOperator([
      [consoleOperators.listOperators, () => answer({ rows: [colleague], next: null })],
      [consoleOperators.changeOperatorRoles, () => answer({ vliveId: 'v_ena', roles: ['content', 'money'] })],
    ])
    await openApp('/console/operators')
    await heading('Operators')
    fireEvent.click(await screen.findByRole('button', { name: 'Ena' }))
    const [money] = screen.getAllByRole('checkbox', { name: 'Money' })
    if (money) fireEvent.click(money)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^The new role counts after three days\./)).toBeTruthy()
    await confirmChange('Save', 'new duties')
    await waitFor(() => expect(server.to(consoleOperators.changeOperatorRoles)).toHaveLength(1))
    expect(server.to(consoleOperators.changeOperatorRoles)[0]?.body).toEqual({
      vliveId: 'v_ena',
      seen: ['content'],
      roles: ['content', 'money'],
      reason: 'new duties',
    })
  })

  test('keep the roles that another admin gave meanwhile', async () => {
    beWide(80)
    let stored = colleague
    const server = beOperator([
      [consoleOperators.listOperators, () => answer({ rows: [stored], next: null })],
      [
        consoleOperators.changeOperatorRoles,
        () =>
          server.to(consoleOperators.changeOperatorRoles).length === 1
            ? refuse(409, (areas.console << 16) | commonErrors.conflict.reason)
            : answer({ vliveId: 'v_ena', roles: ['content', 'moderation', 'money'] }),
      ],
    ])
    await openApp('/console/operators')
    fireEvent.click(await screen.findByRole('button', { name: 'Ena' }))
    const [money] = screen.getAllByRole('checkbox', { name: 'Money' })
    if (money) fireEvent.click(money)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    stored = { ...colleague, roles: ['content', 'moderation'] }
    await confirmChange('Save', 'new duties')
    // The row of the list has the same beginning.
    const dialog = () => within(screen.getByRole('alertdialog'))
    const row = await waitFor(() => dialog().getByRole('row', { name: /^Roles/ }))
    expect(row.textContent).toBe('RolesContentContent, ModerationContent, Moderation, Money')
    fireEvent.click(screen.getByRole('button', { name: 'Apply mine to the new version' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.to(consoleOperators.changeOperatorRoles)).toHaveLength(2))
    expect(server.to(consoleOperators.changeOperatorRoles)[1]?.body).toMatchObject({
      seen: ['content', 'moderation'],
      roles: ['content', 'moderation', 'money'],
    })
  })

  test('are invited with a code that is shown once', async () => {
    beOperator([
      [consoleOperators.listOperators, () => answer({ rows: [], next: null })],
      [consoleOperators.inviteOperator, () => answer({ code: 'ABCD-1234', expiresAt: '2026-11-02T03:00:00Z' })],
    ])
    await openApp('/console/operators')
    fireEvent.change(await screen.findByLabelText('User ID'), { target: { value: 'v_new' } })
    fireEvent.click(screen.getByRole('button', { name: 'Invite an operator' }))
    await screen.findByRole('alertdialog')
    expect(screen.queryByText(/^The new role counts/)).toBeNull()
    await confirmChange('Invite an operator')
    expect(await screen.findByText('ABCD-1234')).toBeTruthy()
  })

  test.each<[CommonErrorName, RegExp]>([
    ['notFound', /^Nobody has this user ID\. Nothing was changed\./],
    ['conflict', /^This person is an operator already\. Nothing was changed\./],
  ])('are not invited after %s, which says why and keeps what was typed', async (name, text) => {
    beOperator([
      [consoleOperators.listOperators, () => answer({ rows: [], next: null })],
      [
        consoleOperators.inviteOperator,
        () => refuse(commonErrors[name].status, (areas.console << 16) | commonErrors[name].reason),
      ],
    ])
    await openApp('/console/operators')
    fireEvent.change(await screen.findByLabelText('User ID'), { target: { value: 'v_nwe' } })
    fireEvent.click(screen.getByRole('button', { name: 'Invite an operator' }))
    await confirmChange('Invite an operator')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Ticket 4711')
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText<HTMLInputElement>('User ID').value).toBe('v_nwe')
  })
})
