/**
 * Routes that are not JSON calls: documents, assets, health, returns of the browser from a service.
 * A test holds this list and the server's routes together.
 */
export interface PlainRoute {
  readonly methods: readonly ('GET' | 'POST')[]
  readonly path: string
  readonly summary: string
  readonly sandboxOnly?: boolean
}

export const plainRoutes: readonly PlainRoute[] = [
  { methods: ['GET'], path: '/healthz', summary: 'The process lives.' },
  { methods: ['GET'], path: '/readyz', summary: 'The process can serve: its database answers.' },
  { methods: ['GET'], path: '/metrics', summary: 'Prometheus metrics.' },
  { methods: ['GET'], path: '/api/openapi.json', summary: 'This contract as an OpenAPI document.' },
  { methods: ['GET'], path: '/api/docs', summary: 'This contract to read.' },
  { methods: ['GET'], path: '/api/docs.css', summary: 'The look of /api/docs.' },
  {
    methods: ['GET', 'POST'],
    path: '/api/v1/streamer_users/web/callback/:sns_kind',
    summary: 'Where the browser returns from a sign-in service (POST: Apple).',
  },
  {
    methods: ['POST'],
    path: '/webhooks/stripe',
    summary: 'Events of the card payment provider, signed over the raw body.',
  },
  {
    methods: ['POST'],
    path: '/webhooks/rtmp',
    summary: 'Asked by the RTMP server whether a stream key is good; the answer names the stream.',
  },
  {
    methods: ['GET'],
    path: '/realtime',
    summary: 'The WebSocket; its messages are described in `x-realtime` and at /api/docs.',
  },
  { methods: ['GET'], path: '/web/boot', summary: 'What the first document carries, by itself.' },
  { methods: ['GET'], path: '/assets/*', summary: "The web app's built files." },
  { methods: ['GET'], path: '/*', summary: 'The document of every page.' },
  {
    methods: ['GET'],
    path: '/sandbox/art/:kind/:name',
    summary: 'Drawn avatars, thumbnails and gifts of the demo world.',
    sandboxOnly: true,
  },
  { methods: ['GET', 'POST'], path: '/sandbox/openid/*', summary: 'The stand-in sign-in services.', sandboxOnly: true },
  {
    methods: ['GET', 'POST'],
    path: '/sandbox/stripe/*',
    summary: 'What browsers see of the stand-in payment provider.',
    sandboxOnly: true,
  },
]
