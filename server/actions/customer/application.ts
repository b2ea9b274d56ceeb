import { nameOf } from "../../../src/customer/rules.ts"
import { findContact } from "../../db/contacts.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { type Mark, pdfPage } from "../../pdf/page.ts"
import { present } from "../../present.ts"
import type { FreeHandler } from "../types.ts"
import { NOT_FOUND } from "./waivers.ts"

const TITLE = "Membership application"
const [LEFT, RIGHT, ROW] = [54, 330, 46]

const us = (day: string | null): string => (day ?? "").replace(/^(\d{4})-(\d\d)-(\d\d).*$/, "$2/$3/$1")

const field = (
  label: string,
  value: string | null,
  [x, y, width]: readonly [number, number, number]
): readonly Mark[] => [
  { _tag: "Text", x, y, size: 9, text: label },
  { _tag: "Text", x, y: y + 17, size: 12, bold: true, text: value ?? "" },
  { _tag: "Line", x, y: y + 22, width }
]

/** The membership application of a customer as a PDF, with what the store knows filled in; undefined for nobody. */
export const applicationOf = async (db: Db, contactId: string): Promise<Uint8Array | undefined> => {
  const contact = await findContact(db, contactId)
  if (contact === undefined) return undefined
  const store = await db.selectFrom("client").select(["company_name", "address", "phone"]).executeTakeFirstOrThrow()
  const half = 228
  const whole = RIGHT - LEFT + half
  const town = [contact.city, contact.state, contact.zip_code].filter((part) => part !== null).join(", ")
  const lines: readonly (readonly (readonly [string, string | null])[])[] = [
    [["Name", nameOf(present(contact))]],
    [
      ["Date of birth", us(contact.birthdate)],
      ["Phone", contact.phone_number]
    ],
    [["Address", [contact.address_1, contact.address_2].filter((part) => part !== null).join(", ")]],
    [["City, state, ZIP", town]],
    [["Email", contact.email_address]],
    [
      ["Membership", contact.membership_description],
      ["Number", contact.membership_number]
    ],
    [["Ends", us(contact.membership_end_date)]],
    [
      ["Signature", null],
      ["Date", null]
    ]
  ]
  return pdfPage(TITLE, [
    { _tag: "Text", x: LEFT, y: 70, size: 20, bold: true, text: TITLE },
    {
      _tag: "Text",
      x: LEFT,
      y: 90,
      size: 11,
      text: [store.company_name, store.address, store.phone].filter((part) => part !== "").join(", ")
    },
    ...lines.flatMap((cells, row) =>
      cells.flatMap(([label, value], at) => {
        // There is room to write above the last line.
        const y = 130 + row * ROW + (row === lines.length - 1 ? 40 : 0)
        return field(label, value, [at === 0 ? LEFT : RIGHT, y, cells.length === 1 ? whole : half])
      })
    )
  ])
}

/** Where the membership application of a customer is opened from (API-38, CUST-28). */
export const getItemApplicationPdf: FreeHandler<"get_item_application_pdf"> = {
  kind: "free",
  run: ({ deps: { db }, request }) =>
    query(async () => {
      const contact = await findContact(db, request.contact_id)
      if (contact === undefined) return { status: "error", message: NOT_FOUND, body: {} }
      return {
        status: "success",
        body: { pdf_url: `/files/application-${encodeURIComponent(contact.contact_id)}.pdf` }
      }
    })
}
