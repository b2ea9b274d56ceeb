/** Years that a card may end in: 14 from the current one (PAY-23). */
export const cardYears = (year: number): readonly number[] => Array.from({ length: 14 }, (_, index) => year + index)

/** Only letters and digits belong to a gift card's number (PAY-26). */
export const giftCardText = (typed: string): string => typed.replaceAll(/[^A-Za-z0-9]/g, "")
