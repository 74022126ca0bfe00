import { garmentShapes } from '@avalive/rules/avatar/garments'
import * as z from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** How a figure wears an item, as stored. */
export const storedGarment = z.object({ shape: z.enum(garmentShapes), tone: colour, shade: colour })
