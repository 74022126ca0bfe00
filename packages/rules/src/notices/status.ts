/** A draft was never published. A withdrawn notice can be published again. */
export const noticeStatuses = ['draft', 'published', 'withdrawn'] as const
export type NoticeStatus = (typeof noticeStatuses)[number]

export type NoticeAction = 'publish' | 'withdraw'

const outcomes: Readonly<Record<NoticeAction, Partial<Record<NoticeStatus, NoticeStatus>>>> = {
  publish: { draft: 'published', withdrawn: 'published' },
  withdraw: { published: 'withdrawn' },
}

/** The status after an operator's action, or null if the status doesn't allow it. */
export const noticeStatusAfter = (status: NoticeStatus, action: NoticeAction): NoticeStatus | null =>
  outcomes[action][status] ?? null

/** Characters of one language, so that all languages fit into one request. */
export const LONGEST_NOTICE = 20_000
export const LONGEST_NOTICE_TITLE = 200
