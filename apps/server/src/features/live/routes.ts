import { live } from '@avalive/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { endBroadcast, endForStreamer } from './end-broadcast.ts'
import { follow, followExists, unfollow } from './follow.ts'
import { getMedia } from './get-media.ts'
import { getStreamer } from './get-streamer.ts'
import { ingestRoute } from './ingest-route.ts'
import { listComments } from './list-comments.ts'
import { listGifts } from './list-gifts.ts'
import { listGiftsSent } from './list-gifts-sent.ts'
import { removeComment } from './remove-comment.ts'
import { reserveBroadcast, reserveForStreamer } from './reserve-broadcast.ts'
import { sendComment } from './send-comment.ts'
import { sendGift } from './send-gift.ts'
import { startBroadcast } from './start-broadcast.ts'

export const liveRoutes = (app: FastifyInstance, context: Context): void => {
  bind(app, context, live.getMedia, getMedia)
  bind(app, context, live.startBroadcast, startBroadcast)
  bind(app, context, live.reserveBroadcast, reserveBroadcast)
  bind(app, context, live.reserveForStreamer, reserveForStreamer)
  bind(app, context, live.endBroadcast, endBroadcast)
  bind(app, context, live.endForStreamer, endForStreamer)
  bind(app, context, live.listComments, listComments)
  bind(app, context, live.sendComment, sendComment)
  bind(app, context, live.removeComment, removeComment)
  bind(app, context, live.blockPerson, blockPerson)
  bind(app, context, live.unblockPerson, unblockPerson)
  bind(app, context, live.listGifts, listGifts)
  bind(app, context, live.listGiftsSent, listGiftsSent)
  bind(app, context, live.sendGift, sendGift)
  bind(app, context, live.follow, follow)
  bind(app, context, live.unfollow, unfollow)
  bind(app, context, live.followExists, followExists)
  bind(app, context, live.getStreamer, getStreamer)
  app.register(ingestRoute(context))
}
