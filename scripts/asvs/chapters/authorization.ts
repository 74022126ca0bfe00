import { type Chapter, met, notApplicable } from '../requirement.ts'

export const authorization: Chapter = {
  number: 8,
  title: 'Authorization',
  requirements: [
    met('8.1.1', 1, 'Who may call what is documented', 'packages/contract/src/call.ts', {
      test: ['packages/contract/src/calls.test.ts', 'gives %s callers exactly the pinned calls'],
    }),
    met('8.1.2', 2, 'Who may see which field is documented', 'packages/contract/src/live', {
      test: ['packages/contract/src/inputs.test.ts', '%s keeps only the fields that it names'],
    }),
    met('8.2.1', 1, 'Calls are limited to their roles', 'apps/server/src/platform/http/bind.ts', {
      test: ['apps/server/src/platform/http/bind.it.test.ts', '%s may make only the calls of their role'],
    }),
    met('8.2.2', 1, 'People reach their own data only', 'apps/server/src/features/coins/store.ts', {
      test: ['apps/server/src/features/coins/saved-cards.it.test.ts', 'returns 404 for a purchase, a slip and a card'],
    }),
    met('8.2.3', 2, 'People see the fields they may see', 'apps/server/src/features/gacha/reveal-seed.ts', {
      test: ['apps/server/src/features/gacha/draw.it.test.ts', 'never exposes a seed in use, nor anyone else’s seed'],
    }),
    met('8.3.1', 1, 'The server decides', 'apps/server/src/platform/http/bind.ts', {
      test: ['apps/server/src/platform/http/routes.it.test.ts', '%s refuses a caller without a session'],
    }),
    notApplicable('8.4.1', 2, 'Tenants are separated', 'there is one tenant'),
  ],
}
