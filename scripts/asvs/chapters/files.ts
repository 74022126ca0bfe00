import { type Chapter, met, notApplicable } from '../requirement.ts'

export const files: Chapter = {
  number: 5,
  title: 'File handling',
  requirements: [
    notApplicable('5.1.1', 2, 'Permitted files are documented', 'nobody uploads files'),
    notApplicable('5.2.1', 1, 'Uploads are limited in size', 'nobody uploads files'),
    notApplicable('5.2.2', 1, 'Uploads are checked by content', 'nobody uploads files'),
    notApplicable('5.2.3', 2, 'Archives are limited', 'nobody uploads files'),
    notApplicable('5.3.1', 1, 'Uploads are never executed', 'nobody uploads files'),
    met('5.3.2', 1, 'Paths are not built from input', 'apps/server/src/platform/http/documents.ts', {
      test: ['apps/server/src/platform/http/hostile-requests.it.test.ts', '%s leads to no file outside'],
    }),
    notApplicable('5.4.1', 2, 'Names of downloads are set', 'nobody uploads files'),
    notApplicable('5.4.2', 2, 'Names of downloads are encoded', 'nobody uploads files'),
    notApplicable('5.4.3', 2, 'Uploads are scanned', 'nobody uploads files'),
  ],
}
