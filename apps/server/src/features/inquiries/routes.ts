import { inquiries } from '@avalive/contract/inquiries'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import {
  answerInquiry,
  closeInquiry,
  getInquiry,
  listInquiries,
  reopenInquiry,
  revealInquiryEmail,
} from './operations.ts'
import { sendInquiry } from './send-inquiry.ts'

export const inquiryRoutes = (app: FastifyInstance, context: Context): void =>
  bindCalls(app, context, inquiries, {
    sendInquiry,
    listInquiries,
    getInquiry,
    revealInquiryEmail,
    answerInquiry,
    closeInquiry,
    reopenInquiry,
  })
