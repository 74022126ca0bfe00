/** The package has no types of its own. */
declare module 'zengin-code' {
  interface Branch {
    readonly code: string
    readonly name: string
    readonly kana: string
  }
  interface Bank extends Branch {
    readonly branches: Readonly<Record<string, Branch>>
  }
  const banks: Readonly<Record<string, Bank>>
  export default banks
}
