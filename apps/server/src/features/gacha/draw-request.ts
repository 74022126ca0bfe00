/** A caller's request to draw, with the terms that the page showed them. */
export interface DrawRequest {
  readonly gachaId: string
  readonly consumeTypeIndex: number
  readonly times: number
  readonly idempotencyKey: string
  readonly userSeed?: string | undefined
  readonly revision?: number | undefined
  readonly amount?: number | undefined
  readonly seedCommitment?: string | undefined
}
