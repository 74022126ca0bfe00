import { preferredType } from './negotiate.ts'

export const PROTOBUF = 'application/x-protobuf'

/** Whether an Accept header prefers protobuf (rulings §2). Clients that accept anything get JSON. */
export const wantsProtobuf = (accept: string | undefined): boolean =>
  preferredType(accept, ['application/json', PROTOBUF]) === PROTOBUF
