/** Leaves the app for another document: a sign-in service, the native app, the site as somebody else. */
export const leaveTo = (url: string): void => window.location.assign(url)

/** The same page as a new document. */
export const reload = (): void => window.location.reload()
