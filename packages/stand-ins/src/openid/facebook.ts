const version = /^\/v\d+\.\d+(?=\/)/

/**
 * Facebook's addresses may begin with a version, its scopes are separated by commas as well as by spaces, and a
 * request without any scope is one for the public profile.
 */
export const asOAuth = (address: string): string => {
  const url = new URL(address.replace(version, ''), 'http://facebook.invalid')
  if (url.pathname === '/dialog/oauth') {
    const scope = url.searchParams.get('scope')?.replaceAll(',', ' ').trim()
    url.searchParams.set('scope', scope || 'public_profile')
  }
  return url.pathname + url.search
}
