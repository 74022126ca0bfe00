import { consolePeople } from '@avalive/contract/console-people'
import { answer } from '../../../app/app.testing.tsx'

export const row = {
  vliveId: 'v_mio',
  profileId: 'p_mio',
  nickname: 'Mio',
  iconUrl: '/icons/newcomer.svg',
  region: 'JP',
  createdAt: '2026-11-01T03:00:00Z',
  official: false,
  isOperator: false,
  usagePermitted: true,
  suspendedUntil: null as string | null,
}

export const person = {
  ...row,
  username: 'user_mio',
  description: 'Hello',
  officialVersion: 3,
  suspensionVersion: 0,
  usagePermissionVersion: 0,
  maskedBirthday: '••••-••-••',
  services: ['google'],
  hasAvatar: true,
  followers: 1200,
}

export const NOW = '2098-06-01T00:00:00Z'

export const known = (changes = {}) =>
  [consolePeople.getPerson, () => answer({ person: { ...person, ...changes }, now: NOW })] as const
