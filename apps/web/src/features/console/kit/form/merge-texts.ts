type Texts = Readonly<Partial<Record<string, string>>>

/** Texts by locale: what somebody else wrote in one language stays when another language was edited here. */
export const mergeTexts = (saw: Texts, mine: Texts, theirs: Texts): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].flatMap((locale) => {
      const text = mine[locale] === saw[locale] ? theirs[locale] : mine[locale]
      return text === undefined ? [] : [[locale, text]]
    }),
  )
