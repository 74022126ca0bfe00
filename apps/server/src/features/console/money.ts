import { approvals } from '@avalive/contract/approvals'
import { ledgerCorrections } from '@avalive/contract/ledger-corrections'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import type { Feature } from '../../platform/feature.ts'
import { anyAct } from '../../platform/four-eyes/act.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import {
  approvalsDue,
  approveRequest,
  getApproval,
  listApprovals,
  rejectRequest,
  withdrawRequest,
} from './approvals.ts'
import { getLedgerCheck, runLedgerCheck, startLedgerCheck } from './check-ledger.ts'
import { correctLedger, ledgerCorrection } from './correct-ledger.ts'
import { listMoneyProofs, listPayoutStops, settlePayoutStop, stopSettled } from './payout-stops.ts'
import { getPrepaidFigure, listPrepaidFigures, prepaidDue } from './prepaid.ts'
import { proveMoneyDue, setProofsBack } from './prove-money.ts'

/** The parts of the console that are about money. */
export const money = {
  routes: (app, context) => {
    bindCalls(app, context, approvals, { listApprovals, getApproval, approveRequest, rejectRequest, withdrawRequest })
    bindCalls(app, context, ledgerCorrections, { correctLedger })
    bindCalls(app, context, ledgerProofs, {
      getLedgerCheck,
      startLedgerCheck,
      listMoneyProofs,
      listPayoutStops,
      settlePayoutStop,
      listPrepaidFigures,
      getPrepaidFigure,
    })
  },
  dueTasks: [approvalsDue, proveMoneyDue, prepaidDue],
  acts: [anyAct(ledgerCorrection), anyAct(stopSettled)],
  subscribers: { ledgerCheckAsked: [runLedgerCheck] },
  setBack: setProofsBack,
} satisfies Feature
