import { type Chapter, met, notApplicable } from '../requirement.ts'

export const cryptography: Chapter = {
  number: 11,
  title: 'Cryptography',
  requirements: [
    met('11.1.1', 2, 'Keys have a documented life', 'docs/security.md', {
      test: ['scripts/security-docs.test.ts', 'lists exactly the secrets of the configuration'],
    }),
    met('11.1.2', 2, 'Inventory of cryptography', 'docs/security.md', {
      test: ['scripts/security-docs.test.ts', 'lists exactly the files that use cryptography'],
    }),
    met('11.2.1', 2, 'Proven implementations only', 'docs/security.md', {
      test: ['scripts/security-docs.test.ts', 'lists exactly the files that use cryptography'],
    }),
    met('11.2.2', 2, 'Algorithms and keys can be replaced', 'apps/server/src/platform/reseal.ts', {
      test: [
        'apps/server/src/platform/reseal.it.test.ts',
        'a key is replaced while servers run: old values open, new ones use it, then the old key goes',
      ],
    }),
    met('11.2.3', 2, 'At least 128 bits of security', 'apps/server/src/platform/secrets.ts', {
      test: [
        'apps/server/src/platform/secrets.test.ts',
        'a secret is 256 random bits that fit into a URL and a cookie',
      ],
    }),
    met('11.3.1', 1, 'No insecure modes or padding', 'apps/server/src/platform/sealed.ts', {
      test: ['scripts/security-docs.test.ts', 'hashes with SHA-256 only, and names no weak algorithm'],
      note: 'AES-256-GCM only',
    }),
    met('11.3.2', 1, 'Approved ciphers', 'apps/server/src/platform/sealed.ts', {
      test: [
        'apps/server/src/platform/sealed.test.ts',
        'opens what it sealed, and seals the same value differently each time',
      ],
      note: 'AES-256-GCM',
    }),
    met('11.3.3', 2, 'Encrypted data is authenticated', 'apps/server/src/platform/sealed.ts', {
      test: ['apps/server/src/platform/sealed.test.ts', 'refuses a value of which any byte was altered'],
    }),
    met('11.4.1', 1, 'Approved hash functions', 'apps/server/src/platform/secrets.ts', {
      test: ['scripts/security-docs.test.ts', 'hashes with SHA-256 only, and names no weak algorithm'],
    }),
    notApplicable('11.4.2', 2, 'Passwords are stretched', 'no passwords'),
    met('11.4.3', 2, 'Hashes of signatures are collision-resistant', 'packages/rules/src/gacha/draw.ts', {
      test: [
        'apps/server/src/features/gacha/draw.it.test.ts',
        'can be verified by anyone once its seed is revealed, and that seed is never used again',
      ],
    }),
    notApplicable('11.4.4', 2, 'Keys from passwords are stretched', 'no keys come from passwords'),
    met('11.5.1', 2, 'Random values come from a secure generator', 'apps/server/src/platform/secrets.ts', {
      test: [
        'apps/server/src/platform/secrets.test.ts',
        'a secret is 256 random bits that fit into a URL and a cookie',
      ],
    }),
    met('11.6.1', 2, 'Approved algorithms of keys and signatures', 'apps/server/src/platform/config.ts', {
      test: [
        'apps/server/src/platform/config.test.ts',
        'accepts a key with escaped newlines, and reports an invalid key and a missing file',
      ],
    }),
  ],
}
