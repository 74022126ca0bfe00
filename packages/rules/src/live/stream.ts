/** Reserved 10, Ready 20, Live 30, Closed 40, Deleted 100 (specification 1 §3). */
export const streamStatus = { reserved: 10, ready: 20, live: 30, closed: 40, deleted: 100 } as const
export type StreamStatus = (typeof streamStatus)[keyof typeof streamStatus]

/** RTMP 0, ClientRendering 1 (specification 1 §3). */
export const mediaType = { rtmp: 0, clientRendering: 1 } as const
export type MediaType = (typeof mediaType)[keyof typeof mediaType]

/** Never backwards: what is over is shown again as another stream. */
export const nextStream = {
  10: [20, 30, 40, 100],
  20: [30, 40, 100],
  30: [40],
  40: [100],
  100: [],
} as const satisfies Record<StreamStatus, readonly StreamStatus[]>

export const canBecome = (status: StreamStatus, next: StreamStatus): boolean => {
  const allowed: readonly StreamStatus[] = nextStream[status]
  return allowed.includes(next)
}

/** Those on the stage, and operators, may remove comments (rulings §6). */
export const canModerate = (
  person: { readonly userId: bigint; readonly role: string },
  onStage: readonly bigint[],
): boolean => person.role === 'operator' || onStage.includes(person.userId)

/** offline 0, online 1, broadcast 2, viewing 3 (specification 1 §3) */
export type ConnectStatus = 0 | 1 | 2 | 3

export const connectStatus = (is: {
  readonly onStage: boolean
  readonly watching: boolean
  readonly online: boolean
}): ConnectStatus => {
  if (is.onStage) return 2
  if (is.watching) return 3
  return is.online ? 1 : 0
}
