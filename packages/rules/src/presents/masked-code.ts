/** The rest of an address behind this path is worth coins. Slashes may be encoded, as in the query of another address. */
const codeInAddress = /((?:\/|%2F)notice(?:\/|%2F)qrcode(?:\/|%2F))[^\s"'<>()?#&;,\\]+/gi

/** Masks the codes of QR gifts in every address of a text, for logs, traces and referrers (rulings 2 A). */
export const maskedCode = (text: string): string => text.replace(codeInAddress, '$1…')
