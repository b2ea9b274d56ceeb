import type { Values } from "./values.ts"

/** What people call a row: a product by its name, a person by theirs, a gift card by its last digits. */
export const nameOf = (values: Values): string =>
  String(values["description"] ?? values["user_name"] ?? "") ||
  ["first_name", "last_name", "company_name"].flatMap((key) => values[key] ?? []).join(" ") ||
  String(values["email_address"] ?? values["phone_number"] ?? "") ||
  (typeof values["number"] === "string" ? `Gift card ••••${values["number"].slice(-4)}` : "a gift card")
