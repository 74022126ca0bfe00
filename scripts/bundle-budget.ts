import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { type Outcome, single } from './lib/outcome.ts'
import { inRoot } from './lib/root.ts'
