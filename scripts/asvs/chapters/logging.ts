import { type Chapter, met } from '../requirement.ts'

export const logging: Chapter = {
  number: 16,
  title: 'Security logging and error handling',
  requirements: [
    met('16.1.1', 2, 'Inventory of logs', 'docs/security.md', {
      test: ['scripts/security-docs.test.ts', 'send logs to standard output only'],
    }),
    met('16.2.1', 2, 'Lines say when, where, who and what', 'apps/server/src/platform/security-log.ts', {
      test: [
        'apps/server/src/platform/security-log.test.ts',
        'is JSON on one line with type, event, time, source and the declared fields',
      ],
    }),
    met('16.2.2', 2, 'Times are unambiguous', 'apps/server/src/platform/log.ts', {
      test: ['apps/server/src/platform/log.test.ts', 'writes the time of every line in milliseconds since 1970 in UTC'],
    }),
    met('16.2.3', 2, 'Logs go to documented places only', 'apps/server/src/platform/log.ts', {
      test: ['scripts/security-docs.test.ts', 'send logs to standard output only'],
    }),
    met('16.2.4', 2, 'Logs have one readable format', 'apps/server/src/platform/log.ts', {
      test: [
        'apps/server/src/platform/security-log.test.ts',
        'is JSON on one line with type, event, time, source and the declared fields',
      ],
    }),
    met('16.2.5', 2, 'Logs respect the class of data', 'apps/server/src/platform/log.ts', {
      test: ['apps/server/src/platform/log.test.ts', 'does not log a secret %s'],
    }),
    met(
      '16.3.1',
      2,
      'Sign-ins are logged, successful or not',
      'apps/server/src/features/session/return-from-service.ts',
      {
        test: [
          'apps/server/src/features/session/security-events.it.test.ts',
          'is written when it begins and when it succeeds, without code, token or name',
        ],
      },
    ),
    met('16.3.2', 2, 'Refused authorization is logged', 'apps/server/src/platform/http/refusals.ts', {
      test: [
        'apps/server/src/platform/security-log.it.test.ts',
        'of a member who may not make it is written with the account',
      ],
    }),
    met('16.3.3', 2, 'Attempts to bypass controls are logged', 'apps/server/src/platform/security-events.ts', {
      test: ['scripts/security-docs.test.ts', 'lists exactly the security events, with their fields and limits'],
    }),
    met('16.3.4', 2, 'Unexpected failures are logged', 'apps/server/src/platform/http/bind.ts', {
      test: [
        'apps/server/src/platform/http/frame.it.test.ts',
        'is logged once with its cause, call and request id, and the response reveals nothing',
      ],
    }),
    met('16.4.1', 2, 'Input cannot forge log lines', 'apps/server/src/platform/log.ts', {
      test: ['apps/server/src/platform/log.test.ts', 'writes a value %j from outside as part of one JSON line'],
    }),
    met('16.4.2', 2, 'Logs are protected from readers and changes', 'docs/operations.md', {
      note: 'the collector’s; set up as written',
    }),
    met('16.4.3', 2, 'Logs are sent to another system', 'docs/operations.md', {
      note: 'the collector’s; set up as written',
    }),
    met('16.5.1', 2, 'Failures reveal nothing', 'apps/server/src/platform/http/failures.ts', {
      test: ['apps/server/src/platform/http/failures.test.ts', 'reports %s as %s'],
    }),
    met('16.5.2', 2, 'The service survives failures of others', 'apps/server/src/features/coins/cards.ts', {
      test: [
        'apps/server/src/features/coins/late-answers.it.test.ts',
        'the order page returns 503 when the provider does not answer',
      ],
    }),
    met('16.5.3', 2, 'Failures refuse rather than allow', 'apps/server/src/features/coins/routes.ts', {
      test: ['apps/server/src/features/coins/webhook.it.test.ts', 'that claims success is verified with the provider'],
    }),
  ],
}
