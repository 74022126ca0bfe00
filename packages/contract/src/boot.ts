import * as z from 'zod/mini'

/** What the first document carries, so that no page waits for three calls in a row before it can begin. */
export const boot = z.object({
  locale: z.string(),
  signedIn: z.boolean(),
  vliveId: z.nullable(z.string()),
  region: z.string(),
  underMaintenance: z.boolean(),
  sandbox: z.boolean(),
  appScheme: z.string(),
  storeLinks: z.object({ ios: z.string(), android: z.string() }),
  links: z.object({
    coinPolicy: z.string(),
    commerceLaw: z.string(),
    terms: z.string(),
    help: z.string(),
    officialChat: z.string(),
  }),
  /** Who runs the service, as a seller has to say it. */
  operator: z.object({
    name: z.string(),
    representative: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  payment: z.object({
    publishableKey: z.string(),
    /** Where the provider's API answers browsers, when not at its own address. */
    address: z.nullable(z.string()),
  }),
  analyticsUrl: z.nullable(z.string()),
  tracingUrl: z.nullable(z.string()),
  tracingSample: z.number(),
})

export type Boot = z.output<typeof boot>
