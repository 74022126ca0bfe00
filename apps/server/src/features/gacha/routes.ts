import { gacha } from '@avalive/contract/gacha'
import { gachaOperations } from '@avalive/contract/gacha-operations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import {
  changeGachaItem,
  changeTicketType,
  createGachaItem,
  createTicketType,
  getGachaItem,
  listGachaItems,
  listTicketTypes,
} from './catalogue.ts'
import { confirmDraw } from './confirm-draw.ts'
import { countResults } from './count-results.ts'
import { draw } from './draw.ts'
import { createGacha, saveGachaDraft } from './gacha-drafts.ts'
import { getTable } from './get-table.ts'
import { getWallet } from './get-wallet.ts'
import { listDraws } from './list-draws.ts'
import { listFurnitureGachas } from './list-furniture-gachas.ts'
import { listFurnitureItems } from './list-furniture-items.ts'
import { listGachas } from './list-gachas.ts'
import { listItems } from './list-items.ts'
import { listOwnedItems } from './list-owned-items.ts'
import { publishGacha, withdrawGacha } from './publish-gacha.ts'
import { getGachaOddsPreview, getOperatedGacha, listOperatedGachas } from './read-operated.ts'
import { revealSeed } from './reveal-seed.ts'
import { TableMemory } from './table-store.ts'

export const gachaRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, gacha, {
    listGachas,
    listItems,
    listFurnitureGachas,
    listFurnitureItems,
    getTable,
    draw: draw(new TableMemory()),
    confirmDraw,
    listDraws,
    countResults,
    listOwnedItems,
    getWallet,
    revealSeed,
  })
  bindCalls(app, context, gachaOperations, {
    listOperatedGachas,
    getOperatedGacha,
    getGachaOddsPreview,
    createGacha,
    saveGachaDraft,
    publishGacha,
    withdrawGacha,
    listGachaItems,
    getGachaItem,
    createGachaItem,
    changeGachaItem,
    listTicketTypes,
    createTicketType,
    changeTicketType,
  })
}
