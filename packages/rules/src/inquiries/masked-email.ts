/** `k•••@e•••`: tells two addresses of a person apart, and is none. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@')
  return `${[...name][0] ?? ''}•••@${[...host][0] ?? ''}•••`
}
