import * as z from 'zod/mini'

/** Data in the first document, so that no page has to make several calls in a row before it can start. */
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
    payoneer: z.string(),
  }),
  /** The operator of the service, as the law requires a seller to state it. */
  operator: z.object({
    name: z.string(),
    representative: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  payment: z.object({
    publishableKey: z.string(),
    /** Base URL of the provider's API for browsers, if it isn't the provider's own. */
    address: z.nullable(z.string()),
  }),
  analyticsUrl: z.nullable(z.string()),
  tracingUrl: z.nullable(z.string()),
  tracingSample: z.number(),
})

export type Boot = z.output<typeof boot>
