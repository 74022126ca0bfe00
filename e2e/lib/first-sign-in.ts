import type { ServerTranslate } from '@avalive/i18n/server'
import type { Page } from 'playwright-core'

/** The form that asks a new person for nickname, birthday and region. */
export const formOf = (page: Page, t: ServerTranslate) => ({
  heading: page.getByRole('heading', { name: t('firstSignIn.title') }),
  nickname: page.getByLabel(t('firstSignIn.nickname.label')),
  year: page.getByLabel(t('firstSignIn.birthday.year')),
  month: page.getByLabel(t('firstSignIn.birthday.month')),
  day: page.getByLabel(t('firstSignIn.birthday.day')),
  region: page.getByLabel(t('firstSignIn.region.label')),
  submit: page.getByRole('button', { name: t('firstSignIn.submit') }),
})

export const chooseBirthday = async (
  { year, month, day }: ReturnType<typeof formOf>,
  birthday: Date,
): Promise<void> => {
  await year.selectOption(`${birthday.getFullYear()}`)
  await month.selectOption(`${birthday.getMonth() + 1}`)
  await day.selectOption(`${birthday.getDate()}`)
}

/** Fills in the form for an adult in Japan, and sends it. */
export const finishFirstSignIn = async (page: Page, t: ServerTranslate): Promise<void> => {
  const form = formOf(page, t)
  await form.heading.waitFor()
  await chooseBirthday(form, new Date(2000, 0, 15))
  await form.region.selectOption('JP')
  await form.submit.click()
}
