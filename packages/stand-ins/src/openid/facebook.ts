const version = /^\/v\d+\.\d+(?=\/)/

/**
 * Converts a Facebook URL to plain OAuth: it may start with a version, scopes may be separated by commas, and a request
 * without a scope means the public profile.
 */
export const asOAuth = (address: string): string => {
  const url = new URL(address.replace(version, ''), 'http://facebook.invalid')
  if (url.pathname === '/dialog/oauth') {
    const scope = url.searchParams.get('scope')?.replaceAll(',', ' ').trim()
    url.searchParams.set('scope', scope || 'public_profile')
  }
  return url.pathname + url.search
}
