import { secret } from "../kernel/secret.ts"
import { fieldOf } from "../ui/secretField.ts"
import type { PaymentEntry, TypedCard } from "./entry.ts"

const NEEDED = ["number", "ccv", "address_1", "city", "state", "zip_code"] as const
const SECRET = ["number", "ccv", "gift_card_number", "manager_code"] as const

type Reader = (name: string) => string

const readerOf = (form: HTMLFormElement): Reader => {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === "string" ? value.trim() : ""
  }
}

const cardOf = (text: Reader): TypedCard => ({
  number: secret(text("number")),
  ccv: secret(text("ccv")),
  month: secret(text("month")),
  year: secret(text("year")),
  address_1: secret(text("address_1")),
  city: secret(text("city")),
  state: secret(text("state")),
  zip_code: secret(text("zip_code"))
})

/** What stands in the fields of the chosen method; secrets are wrapped at once, and are in no state (SEC-2). */
export const readEntry = (form: HTMLFormElement): PaymentEntry => {
  const text = readerOf(form)
  const number = text("gift_card_number")
  const code = text("manager_code")
  return {
    reference: text("reference"),
    createNew: text("create_new") !== "",
    ...(NEEDED.every((name) => text(name) !== "") ? { card: cardOf(text) } : {}),
    ...(number === "" ? {} : { giftCard: secret(number) }),
    ...(code === "" ? {} : { managerCode: secret(code) })
  }
}

/** The payment has taken them over: number, CCV, gift card and code are in the fields no longer. */
export const forgetSecrets = (form: HTMLFormElement): void => {
  for (const name of SECRET) {
    const field = fieldOf(form, name)
    if (field) field.value = ""
  }
}

/** Puts the focus on the first field that is still empty, or holds blanks alone, and must not be. */
export const focusMissing = (form: HTMLFormElement): void =>
  [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input:required, select:required")]
    .find(({ value }) => value.trim() === "")
    ?.focus()
