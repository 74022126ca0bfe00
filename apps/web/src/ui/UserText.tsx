import { textLanguage } from '@avalive/i18n/text-language'

/** A name or title that a person wrote. Line breaks and screen readers follow the rules of its own language. */
export const UserText = ({ children }: { children: string }) => <bdi lang={textLanguage(children)}>{children}</bdi>
