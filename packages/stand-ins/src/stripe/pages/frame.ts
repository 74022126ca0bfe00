import { frameOf, noticeOf, type Site } from '../../base/pages/frame.ts'

export const pagesPath = '/sandbox/stripe'

export const stripeSite: Site = {
  name: 'Stripe',
  mark: 'S',
  path: pagesPath,
  style: 'stripe',
  footer: 'A stand-in for Stripe, part of Avalive’s sandbox. No money moves and nothing leaves this machine.',
}

export const frame = frameOf(stripeSite)
export const notice = noticeOf(stripeSite)
