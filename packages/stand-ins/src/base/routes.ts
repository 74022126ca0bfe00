export interface RoutePattern {
  readonly method: string
  readonly pattern: RegExp
}

/** Parses a route such as `POST /v1/transfers/:id/cancel`. */
export const routePattern = (call: string): RoutePattern => {
  const [method = '', path = ''] = call.split(' ')
  return { method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`) }
}

/** The first matching route, with the ids in its path. */
export const findRoute = <T extends RoutePattern>(
  routes: readonly T[],
  method: string,
  path: string,
): { readonly route: T; readonly ids: string[] } | undefined => {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null
    if (match) return { route, ids: match.slice(1).map(decodeURIComponent) }
  }
  return undefined
}
