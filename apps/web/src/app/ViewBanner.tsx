import { lazy, Suspense } from 'react'
import { loadWords } from '../lib/i18n.tsx'

const Banner = lazy(() =>
  Promise.all([import('../shared/ViewBar.tsx'), loadWords('consolePeople')]).then(([bar]) => bar),
)

/** Says that an operator sees the site as somebody else. Loaded only then. */
export const ViewBanner = () => (
  <Suspense fallback={null}>
    <Banner />
  </Suspense>
)
