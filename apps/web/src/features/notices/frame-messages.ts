import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1), z.maxLength(100))
/** Only links that a browser may open or share. */
const link = z.string().check(
  z.maxLength(2000),
  z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
)
const nothing = z.object({})

/** The events of a notice (rulings §4), with parameters as the specification writes them. */
const event = z.discriminatedUnion('event', [
  z.object({ event: z.literal('invite'), params: z.object({ campaign_id: id }) }),
  z.object({ event: z.literal('openProfile'), params: z.object({ profile_id: id }) }),
  z.object({ event: z.literal('openLive'), params: z.object({ media_id: id }) }),
  z.object({ event: z.literal('openCoinShop'), params: nothing }),
  z.object({ event: z.literal('openGacha'), params: z.object({ gacha_id: id }) }),
  z.object({ event: z.literal('openLiveGame'), params: z.object({ game_id: id }) }),
  z.object({ event: z.literal('openAvatarShop'), params: z.object({ shop_group_id: id }) }),
  z.object({ event: z.literal('shareChatPage'), params: z.object({ page_url: link }) }),
  z.object({ event: z.literal('share'), params: z.object({ text: z.string().check(z.maxLength(500)), url: link }) }),
  z.object({ event: z.literal('openStarLiverRanking'), params: nothing }),
])

/** What the frame's own script reports. */
const report = z.discriminatedUnion('event', [
  z.object({ event: z.literal('height'), params: z.object({ height: z.number().check(z.minimum(0)) }) }),
  z.object({
    event: z.literal('ready'),
    params: z.object({
      has_buttons: z.boolean(),
      campaign_ids: z.array(id).check(z.maxLength(10)),
      wants_totals: z.boolean(),
    }),
  }),
])

export type PageEvent = z.output<typeof event>
export type Report = z.output<typeof report>
export type FrameMessage =
  | { readonly kind: 'event'; readonly message: PageEvent }
  | { readonly kind: 'report'; readonly message: Report }

/** Reads a message of the frame. Null if it has another shape. */
export const frameMessageOf = (data: unknown): FrameMessage | null => {
  const asEvent = event.safeParse(data)
  if (asEvent.success) return { kind: 'event', message: asEvent.data }
  const asReport = report.safeParse(data)
  return asReport.success ? { kind: 'report', message: asReport.data } : null
}
