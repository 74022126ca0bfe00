import { type Chapter, met, notApplicable } from '../requirement.ts'

export const authentication: Chapter = {
  number: 6,
  title: 'Authentication',
  requirements: [
    met('6.1.1', 1, 'Defence against guessing is documented', 'docs/security.md', {
      test: ['scripts/security-docs.test.ts', 'state the same limit of sign-in calls'],
    }),
    notApplicable('6.1.2', 2, 'List of forbidden password words', 'no passwords'),
    met('6.1.3', 2, 'Ways to sign in and their strength are documented', 'docs/security.md', {
      test: ['scripts/security-docs.test.ts', 'name the same kinds of callers'],
    }),
    notApplicable('6.2.1', 1, 'Passwords have a minimum length', 'no passwords'),
    notApplicable('6.2.2', 1, 'Passwords can be changed', 'no passwords'),
    notApplicable('6.2.3', 1, 'A change needs the current password', 'no passwords'),
    notApplicable('6.2.4', 1, 'Common passwords are refused', 'no passwords'),
    notApplicable('6.2.5', 1, 'No rules of composition', 'no passwords'),
    notApplicable('6.2.6', 1, 'Password fields are masked', 'no passwords'),
    notApplicable('6.2.7', 1, 'Pasting and password managers work', 'no passwords'),
    notApplicable('6.2.8', 1, 'Passwords are verified as entered', 'no passwords'),
    notApplicable('6.2.9', 2, 'Long passwords are allowed', 'no passwords'),
    notApplicable('6.2.10', 2, 'No periodic change', 'no passwords'),
    notApplicable('6.2.11', 2, 'Passwords avoid words of the product', 'no passwords'),
    notApplicable('6.2.12', 2, 'Breached passwords are refused', 'no passwords'),
    met('6.3.1', 1, 'Guessing is limited', 'packages/contract/src/session.ts', {
      test: ['apps/server/src/platform/http/frame.it.test.ts', 'counts invented tokens for their address'],
    }),
    met('6.3.2', 1, 'No default accounts', 'apps/server/src/main.ts', {
      test: ['apps/server/src/main.it.test.ts', 'uses the given database and seeds no demo world'],
    }),
    met(
      '6.3.3',
      2,
      'A second factor, or a documented reason for one factor',
      'apps/server/src/features/session/passkeys',
      {
        test: [
          'apps/server/src/features/session/passkeys/second-factor.it.test.ts',
          'has the rights of the role in the session in which it was verified, and in no other',
        ],
        note: 'passkeys for operators; members have the factors of their service, with the reasons and controls in docs/security.md',
      },
    ),
    met('6.3.4', 2, 'No undocumented way to sign in', 'packages/contract/src/pages.ts', {
      test: ['apps/server/src/platform/http/routes.it.test.ts', 'lists exactly the routes that the server has'],
    }),
    met(
      '6.4.1',
      1,
      'Activation codes are random and expire',
      'apps/server/src/features/session/passkeys/invite-code.ts',
      {
        test: [
          'apps/server/src/features/session/passkeys/second-factor.it.test.ts',
          'is refused with a code that has been used or replaced, or has expired',
        ],
        note: 'codes that invite operators; there are no passwords',
      },
    ),
    met('6.4.2', 1, 'No hints or secret questions', 'packages/contract/src/session.ts', {
      test: ['apps/server/src/platform/http/routes.it.test.ts', 'lists exactly the routes that the server has'],
      note: 'there is no recovery of our own',
    }),
    notApplicable('6.4.3', 2, 'Password reset keeps the second factor', 'no passwords'),
    met(
      '6.4.4',
      2,
      'Replacing a lost factor is as strict as enrolling it',
      'apps/server/src/features/session/passkeys/reset-passkeys.ts',
      {
        test: [
          'apps/server/src/features/session/passkeys/second-factor.it.test.ts',
          'gets a new code when another operator resets the passkeys, and loses all sessions',
        ],
      },
    ),
    met('6.5.1', 2, 'One-time codes work once', 'apps/server/src/features/session/passkeys/store.ts', {
      test: [
        'apps/server/src/features/session/passkeys/second-factor.it.test.ts',
        'is created once by concurrent uses of the code',
      ],
      note: 'the code for the first passkey of an operator',
    }),
    met('6.5.2', 2, 'Lookup secrets are hashed', 'apps/server/src/features/session/passkeys/invite-code.ts'),
    met('6.5.3', 2, 'One-time codes are random', 'apps/server/src/features/session/passkeys/invite-code.ts'),
    met('6.5.4', 2, 'One-time codes have enough entropy', 'apps/server/src/features/session/passkeys/invite-code.ts', {
      note: '100 random bits',
    }),
    met('6.5.5', 2, 'One-time codes expire', 'apps/server/src/features/session/passkeys/invite.ts', {
      test: [
        'apps/server/src/features/session/passkeys/second-factor.it.test.ts',
        'is refused with a code that has been used or replaced, or has expired',
      ],
    }),
    notApplicable('6.6.1', 2, 'Codes by phone have alternatives', 'no codes by another channel'),
    notApplicable('6.6.2', 2, 'Codes are bound to their request', 'no codes by another channel'),
    notApplicable('6.6.3', 2, 'Guessing of codes is limited', 'no codes by another channel'),
    met(
      '6.8.1',
      2,
      'An identity of one service cannot pass for another’s',
      'apps/server/src/migrations/0001_accounts.sql',
      { test: ['apps/server/src/features/session/id-token.it.test.ts', 'one subject at two services is two people'] },
    ),
    met('6.8.2', 2, 'Signatures of assertions are checked', 'apps/server/src/providers/sign-in/connection.ts', {
      test: ['apps/server/src/features/session/id-token.it.test.ts', '$what is refused, and nothing is stored'],
    }),
    notApplicable('6.8.3', 2, 'SAML assertions are used once', 'no SAML'),
    met(
      '6.8.4',
      2,
      'The time of a federated sign-in is checked where it counts',
      'apps/server/src/providers/sign-in/sign-in-again.ts',
      {
        test: [
          'apps/server/src/features/session/sign-in-again.it.test.ts',
          'is refused when LINE does not report when the person authenticated',
        ],
        note: 'only LINE returns a time; decision 0041 says what counts at the others',
      },
    ),
  ],
}
