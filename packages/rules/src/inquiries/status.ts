/** An open inquiry waits for operators. An answered one can be answered again; a closed one must be reopened first. */
export const inquiryStatuses = ['open', 'answered', 'closed'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export type InquiryAction = 'answer' | 'close' | 'reopen'

const outcomes: Readonly<Record<InquiryAction, Partial<Record<InquiryStatus, InquiryStatus>>>> = {
  answer: { open: 'answered', answered: 'answered' },
  close: { open: 'closed', answered: 'closed' },
  reopen: { answered: 'open', closed: 'open' },
}

/** The status after an operator's action, or null if the status doesn't allow it. */
export const statusAfter = (status: InquiryStatus, action: InquiryAction): InquiryStatus | null =>
  outcomes[action][status] ?? null
