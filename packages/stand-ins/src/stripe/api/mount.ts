import type { ApiMount } from '../../base/fastify.ts'
import type { SandboxStripe } from '../stripe.ts'

export const apiOf = ({ handle }: SandboxStripe): ApiMount => ({
  root: '/v1/',
  methods: ['GET', 'POST', 'DELETE'],
  handle,
})
