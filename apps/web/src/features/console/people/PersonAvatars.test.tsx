import { avatars } from '@avalive/contract/avatars'
import { areas, commonErrors } from '@avalive/contract/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answer, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange } from '../console.testing.tsx'
import { known } from './people.testing.ts'

afterEach(resetBrowser)

describe('the avatars of a person', () => {
  const avatar = {
    avatarId: '7',
    name: 'Mio in red',
    thumbnailUrl: '/pictures/people/p_mio.svg',
    look: { seed: 'red', hair: 'long' },
    version: 2,
  }
  const listed = (given: object[]) => [avatars.listPersonAvatars, () => answer({ avatars: given })] as const

  test('are given with a name and a design', async () => {
    const server = beOperator([known(), listed([]), [avatars.giveAvatar, () => answer({ avatars: [avatar] })]])
    await openApp('/console/people/v_mio')
    expect(await screen.findByText('No avatar. This person is a viewer only.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Give an avatar' }))
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mio' } })
    const submit = () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Give an avatar' }).at(-1) ?? document.body)
    submit()
    expect(await screen.findByText('1 field needs attention')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Design'), { target: { value: 'star' } })
    submit()
    await confirmChange('Give an avatar')
    await waitFor(() =>
      expect(server.to(avatars.giveAvatar)[0]?.body).toEqual({
        vliveId: 'v_mio',
        seen: 0,
        name: 'Mio',
        seed: 'star',
        hair: 'long',
        reason: 'Ticket 4711',
      }),
    )
  })

  test('are changed and taken in the version that was shown', async () => {
    const server = beOperator([
      known(),
      listed([avatar]),
      [avatars.changeAvatar, () => answer({ avatars: [{ ...avatar, version: 3 }] })],
      [avatars.takeAvatar, () => answer({ avatars: [] })],
    ])
    await openApp('/console/people/v_mio')
    await screen.findByText('Mio in red')
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    fireEvent.change(screen.getByLabelText('Design'), { target: { value: 'blue' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await confirmChange('Save')
    await waitFor(() =>
      expect(server.to(avatars.changeAvatar)[0]?.body).toMatchObject({ avatarId: '7', version: 2, seed: 'blue' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Remove avatar' }))
    expect(within(await screen.findByRole('alertdialog')).getByText('Streamer')).toBeTruthy()
    await confirmChange('Remove avatar')
    await waitFor(() =>
      expect(server.to(avatars.takeAvatar)[0]?.body).toEqual({ avatarId: '7', version: 2, reason: 'Ticket 4711' }),
    )
  })

  test('are not closed or changed for another one before unsaved edits are given up', async () => {
    const other = { ...avatar, avatarId: '8', name: 'Mio in blue' }
    beOperator([known(), listed([avatar, other])])
    await openApp('/console/people/v_mio')
    await screen.findByText('Mio in red')
    const press = (name: string, index = 0) =>
      fireEvent.click(screen.getAllByRole('button', { name })[index] ?? document.body)
    press('Change')
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mio in green' } })
    press('Close')
    await screen.findByText('Leave without saving?')
    press('Stay')
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mio in green')
    press('Change')
    await screen.findByText('Leave without saving?')
    press('Leave')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mio in blue'))
    press('Close')
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
    expect(screen.queryByText('Leave without saving?')).toBeNull()
  })

  test('that somebody else took meanwhile are no longer edited', async () => {
    let given = [avatar]
    beOperator([
      known(),
      [avatars.listPersonAvatars, () => answer({ avatars: given })],
      [avatars.changeAvatar, () => refuse(409, (areas.console << 16) | commonErrors.conflict.reason)],
    ])
    await openApp('/console/people/v_mio')
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mio in green' } })
    given = []
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await confirmChange('Save')
    expect(await screen.findByText('No avatar. This person is a viewer only.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('are only shown to others than admins', async () => {
    beOperator([known(), listed([avatar])], ['moderation'])
    await openApp('/console/people/v_mio')
    await screen.findByText('Mio in red')
    expect(screen.queryByRole('button', { name: 'Remove avatar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Give an avatar' })).toBeNull()
  })
})
