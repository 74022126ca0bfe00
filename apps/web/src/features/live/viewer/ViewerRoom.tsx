import type { Output } from '@avalive/contract/call'
import { type Chat, type Comment, type GiftSent, live, type Person } from '@avalive/contract/live'
import { openModes } from '@avalive/rules/live/chat'
import { mediaType } from '@avalive/rules/live/stream'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { rankingPath, viewerPath } from '../../../lib/paths.ts'
import { callQuery } from '../../../lib/query.tsx'
import { ownVliveId } from '../../../lib/session.ts'
import { forgetWayBack } from '../../../lib/way-back.ts'
import { useShare } from '../../../shared/use-share.ts'
import { TrophyIcon } from '../../../ui/card-icons.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { FlagIcon, GiftIcon, SendIcon } from '../../../ui/pictograms.tsx'
import { ChatBar } from '../comments/ChatBar.tsx'
import { CommentList } from '../comments/CommentList.tsx'
import type { Entry } from '../comments/flow.ts'
import { GiftLane } from '../comments/GiftLane.tsx'
import { PinnedComment } from '../comments/PinnedComment.tsx'
import { useChatSettings } from '../comments/use-chat-settings.tsx'
import { useCommentMenu } from '../comments/use-comment-menu.tsx'
import { useFlow } from '../comments/use-flow.ts'
import { useModeration } from '../comments/use-moderation.tsx'
import { usePin } from '../comments/use-pin.ts'
import { useTranslations } from '../comments/use-translations.tsx'
import { Celebrations } from '../gifts/Celebrations.tsx'
import { GoalBar } from '../gifts/GoalBar.tsx'
import { GoalSceneView } from '../gifts/GoalSceneView.tsx'
import { useCelebrations } from '../gifts/use-celebrations.ts'
import { useGoalProgress, useGoalSettings, useReached } from '../gifts/use-gift-goal.tsx'
import { useGiftTray } from '../gifts/use-gift-tray.tsx'
import { useKeysDialog } from '../keys/use-keys-dialog.tsx'
import { Hearts } from '../likes/Hearts.tsx'
import { useDoubleTap } from '../likes/use-double-tap.ts'
import { useLikes } from '../likes/use-likes.ts'
import { PersonCards } from '../person/PersonCards.tsx'
import { useHidden } from '../person/use-hidden.ts'
import { useStreamReport } from '../report/use-stream-report.tsx'
import { Dock } from './Dock.tsx'
import { LostBanner } from './LostBanner.tsx'
import { OtherStreams } from './OtherStreams.tsx'
import type { StageAction } from './StageActions.tsx'
import { StageControls } from './StageControls.tsx'
import { StageInfo } from './StageInfo.tsx'
import { StageNotice } from './StageNotice.tsx'
import { StagePlace } from './StagePlace.tsx'
import { useCompact } from './use-compact.ts'
import { useEndBroadcast } from './use-end-broadcast.ts'
import { useInterrupted } from './use-interrupted.ts'
import { useMoveKeys } from './use-move-keys.ts'
import { useNextStream } from './use-next-stream.ts'
import type { ScreenUse } from './use-screen.ts'
import { useStreamRoom } from './use-stream-room.ts'
import { useSwipe } from './use-swipe.ts'
import { ViewerLayout } from './ViewerLayout.tsx'

type Viewed = Output<typeof live.getMedia>

interface Props {
  readonly viewed: Viewed
  readonly screen: ScreenUse
  /** Reports whether the broadcaster's picture is missing. The stream may have ended unannounced. */
  readonly onPictureMissing: (missing: boolean) => void
}

const openChat: Chat = { ...openModes, pinned: null }

const personOf = (entry: Entry): Person => (entry.kind === 'comment' ? entry.comment.person : entry.gift.person)

/** A live stream. */
export const ViewerRoom = ({ viewed, screen, onPictureMissing }: Props) => {
  const { media, canModerate, isFollowing, totalCoin, chat = openChat, goal = null } = viewed
  const { mediaId, mediaStreamers } = media
  const t = useT()
  const locale = useLocale()
  const queries = useQueryClient()
  const { queryKey } = callQuery(live.getMedia, { mediaId })
  const [host] = mediaStreamers
  const own = ownVliveId()
  const isOnStage = mediaStreamers.some(({ vliveId }) => vliveId === own)
  useEffect(forgetWayBack, [])

  const readingPast = useRef(false)
  const onReading = useCallback((past: boolean) => {
    readingPast.current = past
  }, [])
  const flow = useFlow(
    mediaId,
    useCallback(() => readingPast.current, []),
  )
  const { burst, scene, skip, celebrate, connect } = useCelebrations()
  const { addComment, addGift, removeComment } = flow
  const hidden = useHidden()
  const { isHidden, isLoading: isListLoading } = hidden
  const { progress, countGift } = useGoalProgress(goal)
  const { reached, endScene } = useReached(goal, progress)
  const onGift = useCallback(
    (sent: GiftSent) => {
      const gift = { ...sent, name: sent.names?.[locale] ?? sent.name }
      addGift(gift)
      countGift(gift)
      // Before the list is known, the sender may be somebody whom the viewer has blocked.
      if (!isListLoading && !isHidden(gift.person.vliveId)) celebrate(gift)
    },
    [addGift, countGift, celebrate, isHidden, isListLoading, locale],
  )

  const lookAgain = () => void queries.invalidateQueries({ queryKey })
  const change = async (update: (before: Viewed) => Partial<Viewed>) => {
    // Responses in flight are older than this change.
    const isFetching = queries.isFetching({ queryKey }) > 0
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<Viewed>(queryKey, (before) => before && { ...before, ...update(before) })
    if (isFetching) lookAgain()
  }
  const changeChat = (update: (before: Chat) => Chat) =>
    void change(({ chat: before = openChat }) => ({ chat: update(before) }))
  const onRemoved = (commentId: string) => {
    removeComment(commentId)
    changeChat((before) => (before.pinned?.commentId === commentId ? { ...before, pinned: null } : before))
  }
  const caughtUp = useRef(false)
  const send = useRef<(count: number) => boolean>(() => false)
  const likes = useLikes(viewed.likes ?? 0, (count) => send.current(count))
  const { motion, watchCount, lost, isFull, ahead, like } = useStreamRoom(mediaId, {
    onComment: addComment,
    onCommentRemoved: onRemoved,
    onGift,
    onLikes: likes.onTotal,
    onRoom: (room) => void change((before) => ({ media: { ...before.media, room } })),
    onChat: (changed) => changeChat(() => changed),
    onGoal: (changed) => void change(() => ({ goal: changed })),
    onCatchUp: () => {
      void flow.catchUp()
      // The end of the stream may be among the missed messages.
      if (caughtUp.current) lookAgain()
      caughtUp.current = true
    },
    onGone: lookAgain,
  })

  useEffect(() => {
    send.current = like
  }, [like])
  useEffect(() => connect(ahead, motion.gift), [connect, ahead, motion])
  const onTap = useDoubleTap(() => void likes.like())
  const { isSilent, isInterrupted } = useInterrupted(motion, viewed.isInterrupted)
  const [isVideoMissing, setVideoMissing] = useState(false)
  const isDrawn = media.mediaType === mediaType.clientRendering
  // A video may keep playing for a while after its encoder has disconnected, so the server's state counts, too.
  const isLive = isDrawn || (media.hasPicture && !isVideoMissing)
  const isPictureMissing = isDrawn ? isSilent : !isLive
  useEffect(() => {
    onPictureMissing(isPictureMissing)
    return () => onPictureMissing(false)
  }, [onPictureMissing, isPictureMissing])

  const { openTray, toShop, sheet } = useGiftTray({
    mediaId,
    balance: totalCoin,
    onBalance: (coins) => void change(() => ({ totalCoin: coins })),
    onBalanceUnknown: lookAgain,
    onGift,
  })
  const { openSettings, settingsDialog } = useChatSettings(mediaId, (modes) =>
    changeChat((before) => ({ ...before, ...modes })),
  )
  const { openGoal, removeGoal, goalDialog } = useGoalSettings({
    mediaId,
    goal,
    onChange: (changed) => void change(() => ({ goal: changed })),
  })
  const end = useEndBroadcast(mediaId, 'live.end', lookAgain)
  const { reportComment, reportPerson, reportStream, reportDialog } = useStreamReport(mediaId, media.title)
  const { moderate, dialog } = useModeration({
    mediaId,
    canBlock: isOnStage,
    onRemoved,
    onReport: reportComment,
  })
  const entries = useMemo(
    () => (hidden.isLoading ? [] : flow.entries.filter((entry) => !isHidden(personOf(entry).vliveId))),
    [flow.entries, hidden.isLoading, isHidden],
  )
  const pinned = chat.pinned && !isHidden(chat.pinned.person.vliveId) ? chat.pinned : null
  const [replyTo, setReplyTo] = useState<Comment | null>(null)
  const translation = useTranslations(mediaId, viewed.canTranslate === true)
  const { pin, unpin } = usePin(mediaId)
  const { openMenu, menu } = useCommentMenu({
    pinnedId: chat.pinned?.commentId,
    onReply: setReplyTo,
    onReport: reportComment,
    canTranslate: translation.canTranslate,
    onTranslate: translation.translate,
    moderation: canModerate ? { onPin: pin, onUnpin: unpin, onRemove: moderate } : undefined,
  })

  const isCompact = useCompact()
  const share = useShare()
  const move = useNextStream(mediaId, isOnStage)
  useMoveKeys(move)
  const swipe = useSwipe(isCompact ? move : undefined)
  const { openKeys, keysDialog } = useKeysDialog({
    hasKeys: !isCompact,
    hasSound: !isDrawn,
    canMove: move !== undefined,
    canFillScreen: screen.toggleFull !== undefined,
  })
  const actions: StageAction[] = []
  if (isCompact && move) {
    actions.push({ label: t('live.next'), icon: <ChevronIcon size={20} />, onSelect: () => move('next') })
    actions.push({
      label: t('live.previous'),
      icon: <ChevronIcon size={20} className="rotate-180" />,
      onSelect: () => move('previous'),
    })
  }
  if (host) actions.push({ label: t('live.ranking'), icon: <TrophyIcon />, to: rankingPath(host.vliveId, mediaId) })
  actions.push({
    label: t('live.share'),
    icon: <SendIcon size={20} />,
    onSelect: () => void share(media.title, new URL(viewerPath(mediaId), window.location.origin).href),
  })
  if (isOnStage) actions.push({ label: t('live.goal.open'), icon: <GiftIcon size={20} />, onSelect: openGoal })
  else if (canModerate && goal) {
    actions.push({ label: t('live.goal.remove'), icon: <GiftIcon size={20} />, onSelect: () => void removeGoal() })
  }
  if (!isOnStage)
    actions.push({ label: t('reports.stream.button'), icon: <FlagIcon size={20} />, onSelect: reportStream })

  return (
    <PersonCards onReport={reportPerson}>
      <ViewerLayout
        isTheatre={screen.isTheatre || screen.isFull}
        stage={
          <StagePlace
            stream={media}
            motion={motion}
            onVideoMissing={setVideoMissing}
            onTap={isOnStage ? undefined : onTap}
            swipe={swipe}
          >
            {/* While the viewer's own connection is lost, the state of the broadcaster is unknown. */}
            {isDrawn && <StageNotice text={isInterrupted && !lost ? t('live.interrupted') : null} />}
            <Celebrations
              burst={burst}
              scene={scene}
              onSkip={skip}
              goalScene={reached && <GoalSceneView goal={reached} onEnd={endScene} />}
            />
            <Hearts hearts={likes.hearts} />
            {!isCompact && <StageControls screen={screen} move={move} onKeys={openKeys} />}
          </StagePlace>
        }
        info={
          <StageInfo
            stream={media}
            isLive={isLive}
            isFollowingHost={isFollowing}
            watchCount={watchCount ?? media.watchCount}
            balance={totalCoin}
            onShop={toShop}
            actions={actions}
            goal={goal && <GoalBar goal={goal} progress={progress} />}
          />
        }
        comments={
          <>
            <GiftLane entries={entries} ahead={ahead} />
            <LostBanner lost={lost} isFull={isFull} />
            {pinned && <PinnedComment comment={pinned} onUnpin={canModerate ? unpin : undefined} />}
            {/* A phone has room for the notice or for the comments, and without a connection no comments arrive. */}
            {!(isFull && isCompact) && (
              <CommentList
                entries={entries}
                status={hidden.isLoading ? 'loading' : flow.status}
                hostVliveId={host?.vliveId}
                hasMore={flow.hasMore}
                fetchingEarlier={flow.fetchingEarlier}
                onEarlier={() => void flow.fetchEarlier()}
                onRetry={() => void flow.catchUp()}
                onMenu={openMenu}
                translations={translation.translations}
                onHideTranslation={translation.hide}
                onReading={onReading}
              />
            )}
            <ChatBar chat={chat} onSettings={canModerate ? openSettings : undefined} />
          </>
        }
        dock={
          <Dock
            mediaId={mediaId}
            slowSeconds={canModerate ? 0 : chat.slowSeconds}
            replyTo={replyTo}
            onReply={setReplyTo}
            onReplyEnd={() => setReplyTo(null)}
            onSent={addComment}
            isHost={host?.vliveId === own}
            likes={likes.total}
            onLike={isOnStage ? undefined : likes.like}
            onGift={openTray}
            onEnd={end.ask}
          />
        }
        below={<OtherStreams mediaId={mediaId} isWide />}
      />
      {translation.status}
      {sheet}
      {menu}
      {dialog}
      {settingsDialog}
      {goalDialog}
      {reportDialog}
      {keysDialog}
    </PersonCards>
  )
}
