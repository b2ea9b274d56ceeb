/** What the changes of an order are called, a row each. */
export const onPartOfOrder = (part: string, of: string): string => `on ${part} of ${of}`
export const discountRow = "Discount"
export const discountPercentRow = (percentage: number): string => `Discount ${percentage}%`
export const discountAmountRow = (money: string): string => `Discount ${money}`
export const raisedRow = (money: string): string => `Raised by ${money}`
export const newSubtotalRow = (money: string): string => `New order subtotal ${money}`
export const taxExemptRow = "Tax exempt"
export const removeOrderDiscount = "Remove order discount"
export const removeTaxExemption = "Remove tax exemption"
