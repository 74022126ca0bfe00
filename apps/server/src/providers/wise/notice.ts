import { type KeyObject, verify } from 'node:crypto'
import { parseLossless } from '@avalive/rules/payouts/lossless-json'
import * as z from 'zod'
import { NoticeRefused, type WiseNotice } from './port.ts'

const id = z.string().regex(/^\d{1,19}$/)

const body = z.object({
  event_type: z.string(),
  data: z.object({
    resource: z.object({
      type: z.string().optional(),
      id,
      profile_id: id.optional(),
      refund_amount: z
        .string()
        .regex(/^\d{1,12}(\.\d{1,2}0*)?$/)
        .optional(),
      refund_currency: z.string().optional(),
    }),
  }),
})

/** Two decimals at most, as the shape says. */
export const centsOf = (amount: string): bigint => {
  const [whole = '', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.slice(0, 2).padEnd(2, '0'))
}

const textOf = (header: unknown): string => (typeof header === 'string' ? header : '')

const parsed = (text: string): unknown => {
  try {
    return parseLossless(text)
  } catch {
    return undefined
  }
}

/** Verifies the signature over the raw body, then reads which transfer the notice is about. */
export const readNotice = (
  raw: Buffer,
  headers: Readonly<Record<string, unknown>>,
  publicKey: KeyObject,
  profileId: string,
): WiseNotice => {
  const signature = Buffer.from(textOf(headers['x-signature-sha256']), 'base64')
  const deliveryId = textOf(headers['x-delivery-id'])
  if (!verify('sha256', raw, publicKey, signature)) throw new NoticeRefused('the signature is wrong')
  if (deliveryId === '' || deliveryId.length > 100) throw new NoticeRefused('the delivery has no id')
  const nothing = { deliveryId, transferId: null, refund: null }
  const { data: notice } = body.safeParse(parsed(raw.toString('utf8')))
  if (!notice?.event_type.startsWith('transfers#') || headers['x-test-notification'] === 'true') return nothing
  const { resource } = notice.data
  if (resource.profile_id !== profileId) return nothing
  const { refund_amount: amount, refund_currency: currency } = resource
  const isRefund = notice.event_type === 'transfers#refund' && amount !== undefined && currency !== undefined
  return { deliveryId, transferId: resource.id, refund: isRefund ? { currency, cents: centsOf(amount) } : null }
}
