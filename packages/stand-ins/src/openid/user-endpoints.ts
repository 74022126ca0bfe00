import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { People, Person } from './person.ts'

/** The two services without OpenID have their own user endpoints and formats. */
interface Source {
  readonly provider: Provider
  readonly people: People
  readonly publicUrl: string
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1]

const holderOf = async (source: Source, token: string | undefined, ...scopes: string[]) => {
  const found = token === undefined ? undefined : await source.provider.AccessToken.find(token)
  const person = found && (await source.people.find(found.accountId))
  if (!found || !person) return undefined
  return { person, allowed: scopes.every((scope) => found.scopes.has(scope)) }
}

/** The requested fields, or the first one that doesn't exist. */
const select = (all: Record<string, unknown>, names: readonly string[]): { fields: object } | { unknown: string } => {
  const unknown = names.find((name) => !Object.hasOwn(all, name))
  if (unknown !== undefined) return { unknown }
  return {
    fields: Object.fromEntries(names.map((name) => [name, all[name]]).filter(([, value]) => value !== undefined)),
  }
}

const namesIn = (list: unknown): string[] => (typeof list === 'string' && list !== '' ? list.split(',') : [])

const pictureOf = ({ iconUrl }: Person, publicUrl: string): string | undefined =>
  iconUrl === null ? undefined : new URL(iconUrl, publicUrl).href

/** GET /2/users/me */
export const xUser = (app: FastifyInstance, path: string, source: Source): void => {
  const problem = (reply: FastifyReply, status: number, title: string, more: object = {}) =>
    reply.code(status).send({ title, detail: title, status, type: 'about:blank', ...more })

  app.get<{ Querystring: Record<string, string> }>(path, async (request, reply) => {
    const holder = await holderOf(source, bearerOf(request), 'users.read', 'tweet.read')
    if (!holder) return problem(reply, 401, 'Unauthorized')
    if (!holder.allowed) return problem(reply, 403, 'Forbidden')
    const { person } = holder
    const all = {
      id: person.subject,
      name: person.name,
      username: person.username,
      description: person.description ?? '',
      profile_image_url: pictureOf(person, source.publicUrl),
    }
    const asked = namesIn(request.query['user.fields'])
    const selected = select(all, [...new Set(['id', 'name', 'username', ...asked])])
    if ('fields' in selected) return { data: selected.fields }
    const message = `The \`user.fields\` query parameter value [${selected.unknown}] is not one of [${Object.keys(all)}]`
    return problem(reply, 400, 'Invalid Request', { errors: [{ parameters: { 'user.fields': asked }, message }] })
  })
}

/** GET /me of the Graph API, with or without a version prefix. */
export const facebookUser = (app: FastifyInstance, path: string, source: Source, appSecret: string): void => {
  const problem = (reply: FastifyReply, code: number, message: string) =>
    reply.code(400).send({ error: { message, type: 'OAuthException', code } })

  const proves = (proof: string, token: string): boolean => {
    const expected = createHmac('sha256', appSecret).update(token).digest()
    const given = Buffer.from(proof, 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  app.get<{ Querystring: Record<string, string> }>(path, async (request, reply) => {
    const { access_token, appsecret_proof, fields } = request.query
    const token = bearerOf(request) ?? access_token
    const holder = await holderOf(source, token, 'public_profile')
    if (!holder || !token) return problem(reply, 190, 'Invalid OAuth access token - Cannot parse access token')
    if (!holder.allowed) return problem(reply, 200, 'Requires public_profile permission')
    if (appsecret_proof && !proves(appsecret_proof, token)) {
      return problem(reply, 100, 'Invalid appsecret_proof provided in the API argument')
    }
    const { person } = holder
    const url = pictureOf(person, source.publicUrl)
    const all = { id: person.subject, name: person.name, picture: { data: { url, is_silhouette: url === undefined } } }
    const asked = namesIn(fields)
    const selected = select(all, asked.length === 0 ? ['id', 'name'] : [...new Set([...asked, 'id'])])
    if ('fields' in selected) return selected.fields
    return problem(reply, 100, `(#100) Tried accessing nonexisting field (${selected.unknown}) on node type (User)`)
  })
}
