let invited: string | null = null

/** Opens, for the next navigation that stands, a page that is otherwise entered from the step before it only. */
export const inviteTo = (pathname: string): void => {
  invited = pathname
}

export const isInvitedTo = (pathname: string): boolean => invited === pathname

export const endInvitation = (): void => {
  invited = null
}
