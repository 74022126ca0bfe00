import { type Chapter, met } from '../requirement.ts'

export const validation: Chapter = {
  number: 2,
  title: 'Validation and business logic',
  requirements: [
    met('2.1.1', 1, 'Rules of input are documented', 'packages/contract/src/openapi.ts', {
      test: ['apps/server/src/platform/http/routes.it.test.ts', 'is served as an OpenAPI document with every call'],
    }),
    met('2.1.2', 2, 'Rules of combined values are documented', 'docs/coverage.md', {
      test: ['scripts/coverage/coverage.test.ts', 'have no faults, and docs/coverage.md is up to date'],
    }),
    met('2.1.3', 2, 'Business limits are documented', 'docs/operations.md', {
      test: ['scripts/docs-links.test.ts', 'lists exactly the variables of the configuration'],
    }),
    met('2.2.1', 1, 'Input is checked against what is expected', 'apps/server/src/platform/http/bind.ts', {
      test: ['apps/server/src/platform/http/frame.it.test.ts', 'of invalid input reveals no details of the server'],
    }),
    met('2.2.2', 1, 'Checks are made by the server', 'apps/server/src/platform/http/bind.ts', {
      test: ['apps/server/src/features/session/sign-in.it.test.ts', 'refuses a person under 13 and stores nothing'],
    }),
    met('2.2.3', 2, 'Related values are checked together', 'apps/server/src/features/session/finish-first-sign-in.ts', {
      test: [
        'apps/server/src/features/games/games.it.test.ts',
        'is refused for an unknown person or period, another game, or a malformed key or score',
      ],
    }),
    met('2.3.1', 1, 'Steps of a flow cannot be skipped', 'apps/server/src/features/session/sign-in-store.ts', {
      test: [
        'apps/server/src/features/session/sign-in.it.test.ts',
        'is refused with the attempt or the pre-login secret of another sign-in',
      ],
    }),
    met('2.3.2', 2, 'Business limits are enforced', 'apps/server/src/features/live/send-comment.ts', {
      test: [
        'apps/server/src/features/live/comments.it.test.ts',
        'is limited to five per ten seconds and person, even when many arrive at once',
      ],
    }),
    met('2.3.3', 2, 'Operations happen whole or not at all', 'apps/server/src/features/coins/settle-purchase.ts', {
      test: [
        'apps/server/src/features/coins/crash.it.test.ts',
        'no coin is lost or doubled when the server is killed around any commit',
      ],
    }),
    met('2.3.4', 2, 'Limited goods are not sold twice', 'apps/server/src/features/coins/create-intent.ts', {
      test: [
        'apps/server/src/features/coins/limited-products.it.test.ts',
        'for a single purchase is sold to one of 50 at once; the others get a reason and are not charged',
      ],
    }),
    met('2.4.1', 2, 'Automation is slowed down', 'apps/server/src/platform/http/rate-limit.ts', {
      test: ['apps/server/src/platform/http/frame.it.test.ts', 'counts invented tokens for their address'],
    }),
  ],
}
