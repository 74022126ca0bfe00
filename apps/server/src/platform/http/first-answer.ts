import type { Answer, Call, Input } from '@avalive/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Caller } from '../sessions.ts'
import type { CallContext, Who } from './bind.ts'
import type { FirstView } from './first-view.ts'
import { escapeHtml, safeJson } from './html.ts'
import { documentLocaleOf } from './locale.ts'

/** The answer to a page's first call, sent with its document, and the largest picture in the viewport. */
interface FirstAnswer<C extends Call> {
  readonly page: RegExp
  readonly call: C
  readonly answer: (input: Input<C>, asked: CallContext<Who<C>>) => Promise<Answer<C>>
  readonly pictureOf: (answer: Answer<C>) => string | undefined
  readonly firstViewOf?: (answer: Answer<C>, asked: CallContext<Who<C>>) => FirstView | undefined
}

/** What a page's document has besides what every document has. */
export interface PageHead {
  readonly tags: string
  readonly firstView?: FirstView | undefined
}

/** Null for other pages and when the call fails. */
export type HeadOf = (
  path: string,
  asked: { context: Context; caller: Caller | null; region: string; request: FastifyRequest; reply: FastifyReply },
) => Promise<PageHead | null>

export const firstAnswer =
  <C extends Call>({ page, call, answer, pictureOf, firstViewOf }: FirstAnswer<C>): HeadOf =>
  async (path, asked) => {
    const { caller } = asked
    if (!page.test(path) || (!caller && call.auth !== 'anonymous')) return null
    try {
      const asCalled = {
        ...asked,
        // The check above has the type's condition.
        caller: caller as Who<C>,
        locale: documentLocaleOf(asked.context.config, asked.request),
      }
      const output = await answer(call.input.parse({}) as Input<C>, asCalled)
      const picture = pictureOf(output)
      const preload = picture && `<link rel="preload" as="image" href="${escapeHtml(picture)}" fetchpriority="high">`
      const name = `${call.area}.${call.name}`
      const block = `<script type="application/json" id="first-answer" data-call="${name}">${safeJson(call.output.parse(output))}</script>`
      return { tags: `${preload ?? ''}${block}`, firstView: firstViewOf?.(output, asCalled) }
    } catch (error) {
      // The page will make the call itself and can then show the error.
      asked.request.log.warn({ err: error }, 'a document went without its first answer')
      return null
    }
  }
