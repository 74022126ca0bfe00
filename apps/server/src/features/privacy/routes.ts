import { privacy } from '@avalive/contract/privacy'
import { privacyOperations } from '@avalive/contract/privacy-operations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { getExportPart } from './get-export-part.ts'
import { getPersonRequests, listDataRequests } from './list-requests.ts'
import { cancelDeletionFor, requestDeletionFor, startExportFor } from './operations.ts'
import { requestDeletion } from './request-deletion.ts'
import { requestExport } from './request-export.ts'
import { getPrivacy } from './state.ts'

export const privacyRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, privacy, { getPrivacy, requestExport, getExportPart, requestDeletion, cancelDeletion })
  bindCalls(app, context, privacyOperations, {
    listDataRequests,
    getPersonRequests,
    startExportFor,
    requestDeletionFor,
    cancelDeletionFor,
  })
}
