import { live } from '@avalive/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { getChatSettings, saveChatSettings } from './chat-settings.ts'
import { chooseRoom } from './choose-room.ts'
import { getOwnProfile, saveProfile } from './edit-profile.ts'
import { endBroadcast, endForStreamer } from './end-broadcast.ts'
import { follow, followExists, unfollow } from './follow.ts'
import { getMedia } from './get-media.ts'
import { getProfile } from './get-profile.ts'
import { getStreamer } from './get-streamer.ts'
import { removeGiftGoal, saveGiftGoal } from './gift-goal.ts'
import { changeGift, createGift, getGift, listGiftCatalogue } from './gift-operations.ts'
import { GiftQueue } from './gift-queue.ts'
import { blockPerson, listHidden, mutePerson, unblockPerson, unmutePerson } from './hide-person.ts'
import { ingestRoute } from './ingest-route.ts'
import { listComments } from './list-comments.ts'
import { listFollowers, listFollowing } from './list-following.ts'
import { listGifts } from './list-gifts.ts'
import { listGiftsSent } from './list-gifts-sent.ts'
import { listRunning } from './list-running.ts'
import { listViewers } from './list-viewers.ts'
import { issueEncoderKey, listOfficialStreams, revokeEncoderKey } from './official-streams.ts'
import { pinComment, unpinComment } from './pin-comment.ts'
import { removeComment } from './remove-comment.ts'
import { reserveBroadcast, reserveForStreamer } from './reserve-broadcast.ts'
import { resetProfile } from './reset-profile.ts'
import { saveFollowNotice } from './save-follow-notice.ts'
import { sendComment } from './send-comment.ts'
import { sendFreeGift } from './send-free-gift.ts'
import { sendGift } from './send-gift.ts'
import { addServiceWord, listServiceWords, removeServiceWord } from './service-words.ts'
import { startBroadcast } from './start-broadcast.ts'
import { translateComment } from './translate-comment.ts'
import { TranslationMemory } from './translation-memory.ts'

export const liveRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, live, {
    getMedia,
    startBroadcast,
    reserveBroadcast,
    reserveForStreamer,
    endBroadcast,
    endForStreamer,
    listComments,
    sendComment,
    removeComment,
    translateComment: translateComment(new TranslationMemory(context.clock)),
    pinComment,
    unpinComment,
    getChatSettings,
    saveChatSettings,
    listHidden,
    listViewers,
    blockPerson,
    unblockPerson,
    mutePerson,
    unmutePerson,
    listGifts,
    listGiftCatalogue,
    getGift,
    createGift,
    changeGift,
    listOfficialStreams,
    issueEncoderKey,
    revokeEncoderKey,
    listGiftsSent,
    sendGift: sendGift(
      new GiftQueue(context.db, () => ({ at: context.clock.now(), rate: context.config.LIVE_POINT_RATE })),
    ),
    sendFreeGift,
    saveGiftGoal,
    removeGiftGoal,
    follow,
    unfollow,
    followExists,
    listFollowing,
    listFollowers,
    saveFollowNotice,
    getStreamer,
    getProfile,
    chooseRoom,
    getOwnProfile,
    saveProfile,
    resetProfile,
    listRunning,
    listServiceWords,
    addServiceWord,
    removeServiceWord,
  })
  app.register(ingestRoute(context))
}
