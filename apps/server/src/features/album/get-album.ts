import type { album, MemoryAlbum } from '@avalive/contract/album'
import type { Answer } from '@avalive/contract/call'
import { timeValueOf } from '@avalive/contract/time-value'
import { giftName } from '@avalive/i18n/gift-name'
import type { Locale } from '@avalive/i18n/locales'
import { shownEdition } from '@avalive/rules/album/edition'
import { topRecords } from '@avalive/rules/album/records'
import { type EventType, winningThreshold } from '@avalive/rules/events/winners'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { nameOfGift } from '../../platform/gift-name.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { localized } from '../../platform/localized.ts'
import { type AlbumContent, parseContent } from './content.ts'
import { allEditions, type Edition } from './edition-store.ts'
import { linksOf } from './links.ts'
import { blockedWith, contentOf, eventsOf, findSharer, giftsOf, isShared, peopleOf } from './store.ts'

/** The edition that the page shows now. */
export const currentEdition = async ({ db, clock }: Context) => shownEdition(await allEditions(db), clock.now())

const instantOf = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds)

const winsOf = async ({ db }: Context, wins: AlbumContent['wins'], locale: Locale) => {
  const events = new Map(
    (
      await eventsOf(
        db,
        wins.map(({ event }) => event),
      )
    ).map((event) => [Number(event.id), event]),
  )
  return wins.flatMap(({ event: id, score, rank }) => {
    const event = events.get(id)
    if (!event) return []
    const eventType = event.eventType as EventType
    const { eventId: parentId, headerImageUrl, numberOfWinners, thresholds } = event
    return [
      {
        broadcasterEvent: {
          parentId,
          name: localized(event.name, locale),
          headerImageUrl,
          endAt: timeValueOf(event.endAt),
          eventType,
          numberOfWinners,
          threshold: winningThreshold({ eventType, numberOfWinners, thresholds }),
        },
        broadcasterEventResult: { score, rank },
      },
    ]
  })
}

/** The album with everybody and everything as they are named now. */
export const readAlbum = async (
  context: Context,
  edition: Edition,
  ownerId: bigint,
  locale: Locale,
): Promise<Answer<typeof album.getMemoryAlbum>['memoryAlbum'] & object> => {
  const { db } = context
  const content = parseContent(await contentOf(db, edition.id, ownerId))
  const { views, gifts, collabs, chats } = content
  const people = await peopleOf(db, [
    Number(ownerId),
    ...[views, gifts, collabs, chats].flatMap((records) => records.map(({ user }) => user)),
  ])
  const blocked = await blockedWith(db, ownerId)
  const streamerUser = people.get(Number(ownerId))
  if (!streamerUser) throw new Refusal('notFound')
  const personOf = (user: number): MemoryAlbum['streamerUser'] => people.get(user) ?? streamerUser
  const isShown = (user: number): boolean => people.has(user) && !blocked.has(user)
  const topGifts = topRecords(gifts, isShown)
  const found = new Map(
    (
      await giftsOf(
        db,
        topGifts.map(({ gift }) => gift),
      )
    ).map((gift) => [Number(gift.id), gift]),
  )
  const t = context.words(locale)
  return {
    streamerUser,
    totalLoginDays: content.days,
    myRecord: {
      totalBroadcastViewHour: content.viewHours,
      totalBroadcastHour: content.broadcastHours,
      winEvents: await winsOf(context, content.wins, locale),
    },
    broadcastViewRecords: topRecords(views, isShown).map(({ user, hours, first }) => ({
      streamerUser: personOf(user),
      totalViewHour: hours,
      firstViewAt: instantOf(first),
    })),
    giftRecords: topGifts.map(({ user, count, first, gift, giftCount }) => ({
      giftReceiver: personOf(user),
      totalGiftSendCount: count,
      firstGiftSendAt: instantOf(first),
      mostSendGift: {
        giftName: giftName(t, nameOfGift(found.get(gift) ?? { name: '', names: null }, locale)),
        giftCount,
        giftIconUrl: found.get(gift)?.imageUrl ?? '',
      },
    })),
    collabRecords: topRecords(collabs, isShown).map(({ user, hours }) => ({
      collabUser: personOf(user),
      totalCollabHour: hours,
    })),
    chatRecords: topRecords(chats, isShown).map(({ user, count }) => ({
      chatUser: personOf(user),
      totalChatSendCount: count,
    })),
  }
}

export const getMemoryAlbum: Handler<typeof album.getMemoryAlbum> = async (
  { vliveId },
  { context, caller, locale },
) => {
  const current = await currentEdition(context)
  const isOwn = vliveId === undefined || vliveId === caller.vliveId
  const { edition, isOpen } = current ?? {}
  const shown = edition && {
    year: edition.year,
    periodBegin: edition.periodBegin.toString(),
    periodEnd: edition.periodEnd.toString(),
    visibleUntil: edition.visibleUntil,
  }
  if (!edition || !isOpen) return { memoryAlbum: null, edition: shown ?? null, isOwn, shared: null }
  const ownerId = isOwn ? caller.userId : (await findSharer(context.db, edition.id, vliveId, caller.userId))?.id
  if (ownerId === undefined) throw new Refusal('notFound')
  const memoryAlbum = await readAlbum(context, edition, ownerId, locale)
  const shared = (await isShared(context.db, edition.id, ownerId)) ? linksOf(context, edition, memoryAlbum) : null
  return { memoryAlbum, edition: shown ?? null, isOwn, shared }
}
