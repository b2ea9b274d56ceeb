import type { Passing } from "./rules.ts"

/** What changes with another customer, in words. */
type Said = (description: string) => string

export const itemsStay = "The items stay in the cart."
export const exemptionEnds = (reason: string | undefined): string =>
  reason === undefined
    ? "The tax exemption ends: tax is charged again."
    : `The tax exemption (${reason}) ends: tax is charged again.`
export const orderDiscountEnds = "The order's discount ends."
export const discountEnds: Said = (description) => `The discount on ${description} ends.`
export const paymentsStay = "Payments taken so far stay with this sale."

export const changing = {
  title: "Change customer?",
  confirm: "Change Customer",
  passing: {
    membership: (description) => `${description} becomes the new customer's membership.`,
    waiver: (description) => `${description}: check the new customer's waiver.`,
    warehouse: (description) => `${description} is ordered for the new customer.`,
    name: (description) => `${description} is sold in the new customer's name.`
  } satisfies Record<Passing, Said>
} as const

export const removing = {
  title: "Remove customer?",
  confirm: "Remove Customer",
  passing: {
    membership: (description) => `${description} is nobody's membership. Select a customer before payment.`,
    waiver: (description) => `${description} needs a customer with a waiver. Select one before payment.`,
    warehouse: (description) => `${description} is ordered for nobody. Select a customer before payment.`,
    name: (description) => `${description} is sold in a customer's name. Select one before payment.`
  } satisfies Record<Passing, Said>
} as const
