const sum = (digits: string): number =>
  [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)

export const passesLuhn = (number: string): boolean => sum(number) % 10 === 0

/** Appends the check digit that makes the digits a valid card number. */
export const withCheckDigit = (digits: string): string => `${digits}${(10 - (sum(`${digits}0`) % 10)) % 10}`
