import type { Locale } from '@avalive/i18n/locales'
import type { DemoPerson } from './types.ts'

export interface DemoInvitation {
  /** vliveIds. */
  readonly inviter: string
  readonly invitee: string
  readonly at: Temporal.Instant
}

export interface DemoInviteCampaign {
  readonly campaignId: string
  readonly names: Readonly<Record<Locale, string>>
  readonly beginsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant | null
  readonly invitations: readonly DemoInvitation[]
}

const autumn: Readonly<Record<Locale, string>> = {
  en: 'Bring a friend this autumn',
  ja: '秋の友だち招待キャンペーン',
  es: 'Este otoño, trae a un amigo',
  'pt-BR': 'Traga um amigo neste outono',
  id: 'Ajak Teman Musim Gugur',
  fr: 'Cet automne, amenez un ami',
  ru: 'Осень с друзьями',
  de: 'Herbst mit Freunden',
  'zh-Hant': '秋季好友邀請活動',
  th: 'ชวนเพื่อนรับฤดูใบไม้ร่วง',
  ms: 'Ajak Rakan Musim Luruh',
  ko: '가을 친구 초대 캠페인',
}

const summer: Readonly<Record<Locale, string>> = {
  en: 'Summer with friends',
  ja: '夏の友だち招待キャンペーン',
  es: 'Verano entre amigos',
  'pt-BR': 'Verão com os amigos',
  id: 'Musim Panas Bareng Teman',
  fr: 'Un été entre amis',
  ru: 'Лето с друзьями',
  de: 'Sommer mit Freunden',
  'zh-Hant': '夏季好友邀請活動',
  th: 'ซัมเมอร์นี้ชวนเพื่อน',
  ms: 'Musim Panas Bersama Rakan',
  ko: '여름 친구 초대 캠페인',
}

/** One campaign that is open and one that is over. The people who joined in the open one were invited by two personas. */
export const inviteCampaignsOf = (people: readonly DemoPerson[], now: Temporal.Instant): DemoInviteCampaign[] => {
  const days = (count: number) => now.add({ hours: 24 * count })
  const inviters = people.filter(({ persona }) => persona === 'streamer' || persona === 'official')
  const invitedSince = (begin: Temporal.Instant): DemoInvitation[] =>
    people
      .filter(({ persona, joinedAt }) => persona === null && Temporal.Instant.compare(begin, joinedAt) <= 0)
      .flatMap(({ vliveId, joinedAt }, index) => {
        // The streamer invites twice as many.
        const inviter = inviters[index % 3 === 2 ? 1 : 0]
        return inviter ? [{ inviter: inviter.vliveId, invitee: vliveId, at: joinedAt }] : []
      })
  const began = days(-110)
  return [
    { campaignId: 'summer', names: summer, beginsAt: days(-300), endsAt: days(-200), invitations: [] },
    { campaignId: 'autumn', names: autumn, beginsAt: began, endsAt: days(60), invitations: invitedSince(began) },
  ]
}
