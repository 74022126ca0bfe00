import { gacha } from '@avalive/contract/gacha'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { confirmDraw } from './confirm-draw.ts'
import { countResults } from './count-results.ts'
import { draw } from './draw.ts'
import { getTable } from './get-table.ts'
import { getWallet } from './get-wallet.ts'
import { listDraws } from './list-draws.ts'
import { listFurnitureGachas } from './list-furniture-gachas.ts'
import { listFurnitureItems } from './list-furniture-items.ts'
import { listGachas } from './list-gachas.ts'
import { listItems } from './list-items.ts'
import { revealSeed } from './reveal-seed.ts'

export const gachaRoutes = (app: FastifyInstance, context: Context): void => {
  bind(app, context, gacha.listGachas, listGachas)
  bind(app, context, gacha.listItems, listItems)
  bind(app, context, gacha.listFurnitureGachas, listFurnitureGachas)
  bind(app, context, gacha.listFurnitureItems, listFurnitureItems)
  bind(app, context, gacha.getTable, getTable)
  bind(app, context, gacha.draw, draw)
  bind(app, context, gacha.confirmDraw, confirmDraw)
  bind(app, context, gacha.listDraws, listDraws)
  bind(app, context, gacha.countResults, countResults)
  bind(app, context, gacha.getWallet, getWallet)
  bind(app, context, gacha.revealSeed, revealSeed)
}
