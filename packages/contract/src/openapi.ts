import * as z from 'zod/mini'
import { type Call, pathsOf } from './call.ts'
import { areaErrors, commonErrors, type ErrorName, errorCode, errorStatus } from './errors.ts'
import { allCalls } from './index.ts'
import { type RealtimeMessage, realtimeMessages } from './realtime-messages.ts'

const json = (schema: unknown) => ({ 'application/json': { schema } })

const failure = {
  type: 'object',
  required: ['payload'],
  properties: {
    payload: {
      type: 'object',
      required: ['message', 'errorCode'],
      properties: { message: { type: 'string' }, errorCode: { type: 'integer', format: 'int32' } },
    },
  },
} as const

/** The errors of a call: its own, and those common to calls of its kind. */
export const errorsOf = (call: Call): readonly ErrorName[] => {
  if (call.alwaysAnswers) return []
  return [
    'invalidInput',
    // Any call may carry a cookie, even one that needs none.
    'foreignOrigin',
    ...(call.auth === 'anonymous' ? [] : (['notSignedIn'] as const)),
    ...(call.auth === 'streamer' ? (['avatarRequired'] as const) : []),
    ...(call.auth === 'operator' ? (['notAllowed', 'secondFactorRequired'] as const) : []),
    ...(call.fresh ? (['freshSignInRequired'] as const) : []),
    'tooManyRequests',
    ...(call.servedInMaintenance ? [] : (['maintenance'] as const)),
    ...call.errors,
  ]
}

/** Clients that accept protobuf get a message instead of the JSON payload. Errors are always JSON. */
const binaryOf = ({ binary }: Call) =>
  binary === ''
    ? {}
    : { 'application/x-protobuf': { schema: { type: 'string', format: 'binary', description: binary } } }

const securityOf = ({ auth }: Call) => {
  if (auth === 'anonymous') return []
  return auth === 'gameServer' ? [{ gameServer: [] }] : [{ bearer: [] }, { cookie: [] }]
}

/** Errors that can happen to any call: an unreadable body, a bug, an unavailable database. */
export const frameErrorsOf = ({ method }: Call): readonly ErrorName[] => [
  ...(method === 'POST' ? (['tooLarge', 'unsupportedMediaType'] as const) : []),
  'unexpected',
  'unavailable',
]

const responsesOf = (call: Call) => {
  const names = call.alwaysAnswers ? [] : [...new Set([...errorsOf(call), ...frameErrorsOf(call)])]
  const byStatus = Map.groupBy(names, (name) => errorStatus(call.area, name))
  const failures = [...byStatus].map(([status, names]) => [
    String(status),
    { description: names.map((name) => `${name} (${errorCode(call.area, name)})`).join(', '), content: json(failure) },
  ])
  const payload = z.toJSONSchema(call.output, { io: 'output', target: 'openapi-3.0' })
  const answer = { type: 'object', required: ['payload'], properties: { payload } }
  const content = { ...json(answer), ...binaryOf(call) }
  return Object.fromEntries([['200', { description: 'The response.', content }], ...failures])
}

const operationOf = (call: Call) => {
  const schema = z.toJSONSchema(call.input, { io: 'input', target: 'openapi-3.0' })
  const properties = Object.entries((schema.properties ?? {}) as Record<string, unknown>)
  const required = new Set((schema.required ?? []) as string[])
  return {
    operationId: `${call.area}.${call.name}`,
    tags: [call.area],
    summary: call.summary,
    security: securityOf(call),
    ...(call.method === 'GET'
      ? {
          parameters: properties.map(([name, value]) => ({
            name,
            in: 'query',
            required: required.has(name),
            schema: value,
          })),
        }
      : { requestBody: { required: true, content: json(schema) } }),
    responses: responsesOf(call),
  }
}

/** OpenAPI doesn't cover WebSockets, so their messages are in an extension. */
const realtime = () => {
  const { client, server } = realtimeMessages()
  const oneOf = (messages: readonly RealtimeMessage[]) => ({
    oneOf: messages.map(({ summary, schema }) => ({ description: summary, ...schema })),
  })
  return { path: '/realtime', clientFrame: oneOf(client), serverFrame: { type: 'array', items: oneOf(server) } }
}

export const openApi = (calls: readonly Call[] = allCalls) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    for (const path of pathsOf(call)) {
      const address = path.replace(/:(\w+)/g, '{$1}')
      paths[address] = { ...paths[address], [call.method.toLowerCase()]: operationOf(call) }
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Avalive',
      version: '1',
      description: 'All calls of the service. Responses are wrapped in `payload`.',
    },
    paths,
    'x-realtime': realtime(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-avalive_session' },
        gameServer: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
    },
  }
}

/** All errors, for the documentation page. */
export const errorTable = (): readonly { name: string; reason: number; status: number; area: string }[] => [
  ...Object.entries(commonErrors).map(([name, entry]) => ({ name, area: 'any', ...entry })),
  ...Object.entries(areaErrors).flatMap(([area, entries]) =>
    Object.entries(entries).map(([name, entry]) => ({ name, area, ...entry })),
  ),
]
