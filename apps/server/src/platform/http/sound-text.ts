import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
const isSound = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Whether all texts in an input can be stored, the names of its fields included. Not recursive: inputs can be deep. */
export const hasSoundTexts = (input: unknown): boolean => {
  const open = [input]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string') {
      if (!isSound(one)) return false
    } else if (typeof one === 'object' && one !== null) {
      for (const [name, value] of Object.entries(one)) open.push(name, value)
    }
  }
  return true
}

/** Refuses JSON that isn't UTF-8. Otherwise its wrong bytes would be stored as replacement characters. */
export const refuseWrongBytes = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    isUtf8(body) ? parse(request, body.toString(), done) : done(new Refusal('invalidInput')),
  )
}
