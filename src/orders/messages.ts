/** What is off an order and what is on top of it, as the screen and the paper both say it. Amounts come in as text. */
export const discount = "Discount"
export const discountOf = (amount: string): string => `Discount ${amount}`
export const raisedBy = (amount: string): string => `Price raised by ${amount}`
export const orderDiscount = (amount: string): string => `Order ${amount}`
export const fees = "Fees"
