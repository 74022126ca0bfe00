/** Leaves the app for another document: a sign-in service, the native app, or the site under another account. */
export const leaveTo = (url: string): void => window.location.assign(url)

/** Loads the same page as a new document. */
export const reload = (): void => window.location.reload()
