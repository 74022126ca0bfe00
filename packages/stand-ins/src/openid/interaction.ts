import type { Service } from '@avalive/rules/session/services'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { errors } from './library.ts'
import { problemPage, signInPage } from './page.ts'
import type { People, Person } from './person.ts'

/** The maximum length of an Avalive nickname. */
const LONGEST_NAME = 30

const refused: InteractionResults = { error: 'access_denied', error_description: 'The user refused to sign in.' }

const chosen = async (people: People, form: URLSearchParams): Promise<Person | undefined> => {
  const subject = form.get('subject')
  if (subject !== null) return people.find(subject)
  const name = form.get('name')?.trim().replace(/\s+/g, ' ') ?? ''
  return name === '' || [...name].length > LONGEST_NAME ? undefined : people.invent(name)
}

const signedIn = (person: Person): InteractionResults => ({
  login: { accountId: person.subject },
  consent: {},
  select_account: {},
  ...(person.known ? {} : { introduction: person.name }),
})

/** Shows the account chooser and passes the choice to the provider. */
export const interactionRoutes = (app: FastifyInstance, service: Service, provider: Provider, people: People): void => {
  const path = `/${service}/interaction/:uid`
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  const over = (reply: FastifyReply, error: unknown) => {
    if (!(error instanceof errors.OIDCProviderError)) throw error
    const description = 'This sign-in took too long, was finished already, or belongs to another browser.'
    return send(reply, 400, problemPage(service, { error: error.error, error_description: description }))
  }

  app.get(path, async (request, reply) => {
    try {
      await provider.interactionDetails(request.raw, reply.raw)
      return send(reply, 200, signInPage(service, await people.list()))
    } catch (error) {
      return over(reply, error)
    }
  })

  app.post(path, async (request, reply) => {
    try {
      await provider.interactionDetails(request.raw, reply.raw)
      const form = new URLSearchParams(String(request.body ?? ''))
      const person = form.has('refuse') ? undefined : await chosen(people, form)
      if (!person && !form.has('refuse')) return send(reply, 400, signInPage(service, await people.list()))
      const result = person ? signedIn(person) : refused
      const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
      return reply.redirect(next, 303)
    } catch (error) {
      return over(reply, error)
    }
  })
}
