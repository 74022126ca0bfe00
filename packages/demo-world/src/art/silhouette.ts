/** The icon of a person without an avatar, in a square of 400, without a background. */
export const silhouette =
  '<g fill="#f3f0fb"><circle cx="200" cy="156" r="74"/><path d="M52 404c6-92 64-140 148-140s142 48 148 140z"/></g>'

/** The icon of a person without an avatar. */
export const silhouetteSvg = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">' +
  '<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="#d8d3ea"/><stop offset="1" stop-color="#a79fc6"/></linearGradient></defs>' +
  `<path fill="url(#ground)" d="M0 0h400v400H0z"/>${silhouette}</svg>`
