import { payouts } from '@avalive/contract/payouts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { getPayoutAlarms } from './alarms.ts'
import { cancelTransfer, holdTransfer } from './change-transfers.ts'
import { closeVerifyResult, openVerifyResult } from './change-verify-results.ts'
import { getDepositAccount, updateDepositAccount } from './deposit-account.ts'
import { getDepositBankAccount, updateDepositBankAccount } from './deposit-bank-account.ts'
import { markBatchDone, markTransferDone } from './done-acts.ts'
import { downloadBatch } from './download-batch.ts'
import { getBatch } from './get-batch.ts'
import { getStatement } from './get-statement.ts'
import {
  cancelGiftCardIssue,
  changeGiftCard,
  checkGiftCardIssue,
  createGiftCard,
  listGiftCardCatalogue,
  listGiftCardIssues,
} from './gift-card-operations.ts'
import { issueGiftCard } from './issue-gift-card.ts'
import { listAnnualTotals } from './list-annual-totals.ts'
import { listDeposits } from './list-deposits.ts'
import { getGiftCardHistory, listGiftCards } from './list-gift-cards.ts'
import { listPayoutMonths } from './list-months.ts'
import { listRegistrations, listVerifyResults } from './list-registrations.ts'
import { listTransfers } from './list-transfers.ts'
import { getPayoutProfile, savePayoutProfile } from './payout-profiles.ts'
import { searchBanks } from './search-banks.ts'
import { markTransferReturned, releaseTransfer } from './transfer-acts.ts'
import { changeWithholding, createWithholding, listWithholdings, removeWithholding } from './withholding-operations.ts'

export const payoutRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, payouts, {
    listDeposits,
    getStatement,
    listYearlyTotals: listAnnualTotals,
    listTotalTransfers: listAnnualTotals,
    listPayoutMonths,
    getPayoutAlarms,
    listTransfers,
    getBatch,
    downloadBatch,
    markTransferDone,
    markBatchDone,
    markTransferReturned,
    holdTransfer,
    releaseTransfer,
    cancelTransfer,
    getPayoutProfile,
    savePayoutProfile,
    getDepositAccount,
    updateDepositAccount,
    getDepositBankAccount,
    updateDepositBankAccount,
    searchBanks,
    listRegistrations,
    listVerifyResults,
    openVerifyResult,
    closeVerifyResult,
    listGiftCards,
    issueGiftCard,
    getGiftCardHistory,
    listGiftCardCatalogue,
    createGiftCard,
    changeGiftCard,
    listGiftCardIssues,
    checkGiftCardIssue,
    cancelGiftCardIssue,
    listWithholdings,
    createWithholding,
    changeWithholding,
    removeWithholding,
  })
}
