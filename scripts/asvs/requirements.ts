import { api } from './chapters/api.ts'
import { authentication } from './chapters/authentication.ts'
import { authorization } from './chapters/authorization.ts'
import { coding } from './chapters/coding.ts'
import { communication } from './chapters/communication.ts'
import { configuration } from './chapters/configuration.ts'
import { cryptography } from './chapters/cryptography.ts'
import { data } from './chapters/data.ts'
import { encoding } from './chapters/encoding.ts'
import { files } from './chapters/files.ts'
import { logging } from './chapters/logging.ts'
import { oauth } from './chapters/oauth.ts'
import { sessions } from './chapters/sessions.ts'
import { tokens } from './chapters/tokens.ts'
import { validation } from './chapters/validation.ts'
import { web } from './chapters/web.ts'
import { webrtc } from './chapters/webrtc.ts'
import type { Chapter } from './requirement.ts'

/** All requirements of level 1 and 2, with what is true of this repository today. */
export const chapters: readonly Chapter[] = [
  encoding,
  validation,
  web,
  api,
  files,
  authentication,
  sessions,
  authorization,
  tokens,
  oauth,
  cryptography,
  communication,
  configuration,
  data,
  coding,
  logging,
  webrtc,
]
