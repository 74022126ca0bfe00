import type { Call } from './call.ts'

/**
 * The calls that an operator may make who sees the site as a person does. They read what the person's pages show, but no
 * payment pages, no balances and histories of coins and points, which the console keeps for the role `money`, and nothing
 * that is masked in the console. Where a call answers with more than that, a view gets null, or none. Every other call is
 * refused.
 */
export const viewableCalls = [
  'account.getMypage',
  'account.getOwner',
  'album.getMemoryAlbum',
  'events.getEvent',
  'events.getResult',
  'events.getScoringEvent',
  'events.getStreamerOwner',
  'events.listAvatars',
  'events.listEvents',
  'events.listPastEvents',
  'events.listResults',
  'gacha.countResults',
  'gacha.getTable',
  'gacha.listFurnitureGachas',
  'gacha.listFurnitureItems',
  'gacha.listGachas',
  'gacha.listItems',
  'gacha.listOwnedItems',
  'games.getEntry',
  'games.getPeriod',
  'games.listEntries',
  'games.listPeriods',
  'games.listRankings',
  'home.getFrame',
  'home.getHome',
  'home.listLive',
  'invitations.getInviteCount',
  'live.followExists',
  'live.getChatSettings',
  'live.getMedia',
  'live.getOwnProfile',
  'live.getProfile',
  'live.getStreamer',
  'live.listComments',
  'live.listFollowers',
  'live.listFollowing',
  'live.listGifts',
  'live.listGiftsSent',
  'live.listHidden',
  'live.listViewers',
  'maintenance.checkAll',
  'notices.getNoticePage',
  'notifications.getPreferences',
  'notifications.getUnread',
  'notifications.listNotifications',
  'rankings.listAudience',
  'rankings.listGeneral',
  'search.find',
  'vote.getElection',
] as const

const names: ReadonlySet<string> = new Set(viewableCalls)

/** Whether a view as a person may make the call. */
export const isViewable = ({ area, name }: Pick<Call, 'area' | 'name'>): boolean => names.has(`${area}.${name}`)
