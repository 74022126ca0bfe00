import { expect, test } from 'vitest'
import { frameMessageOf } from './frame-messages.ts'

// shows notices-33
test.each([
  [{ event: 'openProfile', params: { profile_id: 'p' } }, 'event'],
  [{ event: 'openLive', params: { media_id: 'm' } }, 'event'],
  [{ event: 'openCoinShop', params: {} }, 'event'],
  [{ event: 'openGacha', params: { gacha_id: 'g' } }, 'event'],
  [{ event: 'openLiveGame', params: { game_id: '7' } }, 'event'],
  [{ event: 'openAvatarShop', params: { shop_group_id: 's' } }, 'event'],
  [{ event: 'shareChatPage', params: { page_url: 'https://chat.example/' } }, 'event'],
  [{ event: 'share', params: { text: '', url: 'https://chat.example/' } }, 'event'],
  [{ event: 'openStarLiverRanking', params: {} }, 'event'],
  [{ event: 'invite', params: { campaign_id: 'c' } }, 'event'],
  [{ event: 'height', params: { height: 12 } }, 'report'],
  [{ event: 'ready', params: { has_buttons: true, campaign_ids: ['c'], wants_totals: false } }, 'report'],
  [{ event: 'openProfile', params: { profile_id: 5 } }, undefined],
  [{ event: 'openProfile', params: { profile_id: '' } }, undefined],
  [{ event: 'openProfile', params: { profileId: 'p' } }, undefined],
  [{ event: 'openProfile' }, undefined],
  [{ event: 'shareChatPage', params: { page_url: 'javascript:alert(1)' } }, undefined],
  [{ event: 'shareChatPage', params: { page_url: '/relative' } }, undefined],
  [{ event: 'height', params: { height: Number.NaN } }, undefined],
  [{ event: 'height', params: { height: -1 } }, undefined],
  [{ event: 'ready', params: { has_buttons: true, campaign_ids: Array(11).fill('c'), wants_totals: true } }, undefined],
  [{ event: 'steal', params: {} }, undefined],
  [{ event: '__proto__', params: {} }, undefined],
  ['openCoinShop', undefined],
  [null, undefined],
])('takes %j for: %s', (data, kind) => {
  expect(frameMessageOf(data)?.kind).toBe(kind)
})
