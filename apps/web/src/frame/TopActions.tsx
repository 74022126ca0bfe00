import { useSignedIn } from '../lib/use-signed-in.ts'
import { SearchField } from '../shared/search/SearchField.tsx'
import { Balance } from './Balance.tsx'
import { Bell } from './Bell.tsx'
import { LoginLink } from './LoginLink.tsx'
import { OwnMenu } from './OwnMenu.tsx'
import { LanguageSwitch, OwnThemeSwitch } from './switches.tsx'

/** The top bar after the logo: search, coins, notifications and the own menu, or the login and its settings. */
export const TopActions = ({ hasLogin }: { hasLogin: boolean }) => {
  if (useSignedIn()) {
    return (
      <>
        <Search />
        <Balance />
        <Bell />
        <OwnMenu />
      </>
    )
  }
  return (
    <>
      <Search />
      {!hasLogin && <LoginLink />}
      <LanguageSwitch isShort />
      <OwnThemeSwitch />
    </>
  )
}

/** On a desktop, a field in the middle of the top bar. */
const Search = () => (
  <div className="flex min-w-0 shrink-0 justify-center lg:flex-1 lg:px-4">
    <SearchField />
  </div>
)
