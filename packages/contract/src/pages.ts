/**
 * Routes that are not JSON calls: documents, assets, health checks and redirects back from a sign-in service. A test
 * compares this list with the server's routes.
 */
export interface PlainRoute {
  readonly methods: readonly ('GET' | 'POST')[]
  readonly path: string
  readonly summary: string
  readonly sandboxOnly?: boolean
}

export const plainRoutes: readonly PlainRoute[] = [
  { methods: ['GET'], path: '/healthz', summary: 'The process is running.' },
  { methods: ['GET'], path: '/readyz', summary: 'The process can serve requests: its database responds.' },
  { methods: ['GET'], path: '/metrics', summary: 'Prometheus metrics.' },
  { methods: ['GET'], path: '/api/openapi.json', summary: 'This contract as an OpenAPI document.' },
  { methods: ['GET'], path: '/api/docs', summary: 'This contract as a readable page.' },
  { methods: ['GET'], path: '/api/docs.css', summary: 'Styles of /api/docs.' },
  {
    methods: ['GET', 'POST'],
    path: '/api/v1/streamer_users/web/callback/:sns_kind',
    summary: 'Redirect URI for sign-in services (Apple uses POST).',
  },
  {
    methods: ['POST'],
    path: '/webhooks/stripe',
    summary: 'Receives signed events from the card payment provider.',
  },
  {
    methods: ['POST'],
    path: '/webhooks/payoneer',
    summary: 'Receives signed events from Payoneer. Each is a reason to ask Payoneer, and nothing more.',
  },
  {
    methods: ['POST'],
    path: '/webhooks/wise',
    summary: 'Receives signed events from Wise. Each is a reason to ask Wise, and nothing more.',
  },
  {
    methods: ['POST'],
    path: '/webhooks/rtmp',
    summary: 'Checks a stream key for the RTMP server and returns the stream’s name.',
  },
  {
    methods: ['GET'],
    path: '/realtime',
    summary: 'The WebSocket. Its messages are documented in `x-realtime` and at /api/docs.',
  },
  { methods: ['GET'], path: '/web/boot', summary: 'The boot data of the first document as JSON.' },
  { methods: ['GET'], path: '/assets/*', summary: "The web app's built files." },
  {
    methods: ['GET'],
    path: '/notice/frame/:id',
    summary: 'The document of a notice, with an opaque origin, for the frame on its page.',
  },
  {
    methods: ['GET'],
    path: '/notice/frame/preview',
    summary: 'A document that becomes the notice which the console around it sends, for its editor.',
  },
  {
    methods: ['GET'],
    path: '/vote_portraits/:name',
    summary: 'The portrait of a candidate of the character vote, once its edition has begun.',
  },
  {
    methods: ['GET'],
    path: '/pictures/:file',
    summary: 'A picture that an operator has uploaded. The address names its content, so browsers keep it.',
  },
  {
    methods: ['GET'],
    path: '/pictures/people/:name',
    summary: 'The icon of a person, drawn from their newest avatar.',
  },
  {
    methods: ['GET'],
    path: '/pictures/streams/:name',
    summary: 'The picture of a stream: its people in their room. `shape=wide` is 16:9 instead of 3:4.',
  },
  {
    methods: ['GET'],
    path: '/pictures/covers/:name',
    summary: 'The cover of a profile: the person in their room, 16:9.',
  },
  {
    methods: ['GET'],
    path: '/pictures/figures/:name',
    summary: 'The figure of a person, wearing the items of `wear`.',
  },
  {
    methods: ['GET'],
    path: '/pictures/events/:name',
    summary: 'The picture of an event: its first three in its room. `room` and `time` choose another.',
  },
  { methods: ['GET'], path: '/pictures/rooms/:name', summary: 'A room of the stage at a time of day.' },
  { methods: ['GET'], path: '/pictures/cast/:name', summary: 'A person of the illustrations.' },
  {
    methods: ['GET'],
    path: '/memories/picture/:id/:file',
    summary: 'The picture of a shared album, for link previews.',
  },
  ...(['home', 'streams', 'people', 'events', 'gachas', 'rankings', 'pages'] as const).map(
    (kind): PlainRoute => ({
      methods: ['GET'],
      path: `/pictures/preview/${kind}/:id/:file`,
      summary: `The picture in link previews of ${kind}.`,
    }),
  ),
  { methods: ['GET'], path: '/robots.txt', summary: 'Keeps crawlers off private pages.' },
  { methods: ['GET'], path: '/sitemap.xml', summary: 'The index of the files that list public pages.' },
  { methods: ['GET'], path: '/sitemap/:name/:file', summary: 'A file of the sitemap.' },
  { methods: ['GET'], path: '/offline.html', summary: 'The page that browsers show without a connection.' },
  { methods: ['GET'], path: '/*', summary: 'The HTML document of every page.' },
  {
    methods: ['GET'],
    path: '/sandbox/art/:kind/:name',
    summary: 'Images of the demo world: gifts, items, events and gachas.',
    sandboxOnly: true,
  },
  {
    methods: ['GET'],
    path: '/sandbox/hls/:name',
    summary: 'The live playlist of an RTMP stream of the demo world.',
    sandboxOnly: true,
  },
  {
    methods: ['GET'],
    path: '/sandbox/hls/:mediaId/:segment',
    summary: 'A video segment of an RTMP stream.',
    sandboxOnly: true,
  },
  { methods: ['GET', 'POST'], path: '/sandbox/openid/*', summary: 'The stand-in sign-in services.', sandboxOnly: true },
  {
    methods: ['GET', 'POST'],
    path: '/sandbox/stripe/*',
    summary: 'Browser pages and API of the stand-in payment provider.',
    sandboxOnly: true,
  },
  { methods: ['GET'], path: '/sandbox/mail/*', summary: 'The mails that the sandbox sent.', sandboxOnly: true },
  {
    methods: ['GET', 'POST'],
    path: '/sandbox/push/*',
    summary: 'Subscriptions and messages of the stand-in push service.',
    sandboxOnly: true,
  },
  {
    methods: ['GET', 'POST'],
    path: '/sandbox/gift_codes/*',
    summary: 'Gift codes of the stand-in provider, and its dashboard.',
    sandboxOnly: true,
  },
  {
    methods: ['GET', 'POST'],
    path: '/sandbox/payoneer/*',
    summary: 'The registration page and the dashboard of the stand-in for Payoneer.',
    sandboxOnly: true,
  },
]
