import type { Work as BaseWork } from '../../base/work.ts'
import type { Records } from './records.ts'

export type Work = BaseWork<Records>
