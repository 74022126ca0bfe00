import type { Person } from '@avalive/contract/live'

export const personOf = ({ vliveId, profileId, nickname, iconUrl }: Person): Person => ({
  vliveId,
  profileId,
  nickname,
  iconUrl,
})
