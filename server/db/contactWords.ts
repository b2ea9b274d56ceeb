import { FIELDS, type FieldsWith, fieldsWith } from "../../src/customer/fields.ts"
import { phoneWords } from "./phones.ts"
import { searchWords } from "./search.ts"

type Words = { readonly [K in FieldsWith<"found", true> | "membership_number"]?: string | null }

/** The words by which a customer is found: the column `search_words`. */
export const contactWords = (contact: Words): string =>
  searchWords(
    ...fieldsWith("found", true).flatMap((name) => {
      const said = contact[name] ?? null
      return FIELDS[name].holds === "phone" ? [said, ...phoneWords(said)] : [said]
    }),
    contact.membership_number ?? null
  )
