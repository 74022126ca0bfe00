import { configure } from '@testing-library/react'

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 60_000 })
