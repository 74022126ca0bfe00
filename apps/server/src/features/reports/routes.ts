import { reports } from '@avalive/contract/reports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { addReportNote, closeReportCase, closeReportCases, listReportCases, readReportCase } from './operations.ts'
import { sendReport } from './send-report.ts'

export const reportRoutes = (app: FastifyInstance, context: Context): void =>
  bindCalls(app, context, reports, {
    sendReport,
    listReportCases,
    readReportCase,
    closeReportCase,
    closeReportCases,
    addReportNote,
  })
