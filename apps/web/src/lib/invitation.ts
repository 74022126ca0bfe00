let invited: string | null = null

/** Lets the next navigation that succeeds enter a page that normally requires the step before it. */
export const inviteTo = (pathname: string): void => {
  invited = pathname
}

export const isInvitedTo = (pathname: string): boolean => invited === pathname

export const endInvitation = (): void => {
  invited = null
}
