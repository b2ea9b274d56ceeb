import { phoneWords } from "./phones.ts"
import type { Row } from "./schema.ts"
import { searchWords } from "./search.ts"

type Words = Pick<
  Row<"contact">,
  | "first_name"
  | "middle_name"
  | "last_name"
  | "company_name"
  | "city"
  | "phone_number"
  | "email_address"
  | "membership_number"
> &
  Partial<Pick<Row<"contact">, "phone_number_1" | "phone_number_2">>

/** The words by which a customer is found: the column `search_words`. */
export const contactWords = (contact: Words): string =>
  searchWords(
    contact.first_name,
    contact.middle_name,
    contact.last_name,
    contact.company_name,
    contact.city,
    ...[contact.phone_number, contact.phone_number_1 ?? null, contact.phone_number_2 ?? null].flatMap((phone) => [
      phone,
      ...phoneWords(phone)
    ]),
    contact.email_address,
    contact.membership_number
  )
