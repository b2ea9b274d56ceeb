import { cardFault, type TextKind } from "../kernel/sent.ts"
import type { DiscountForm } from "../adjustments/protocol.ts"
import type { Command } from "./protocol.ts"

type Typed = readonly (readonly [TextKind, string | undefined])[]

const notesOf = ({ form }: { readonly form: DiscountForm }): Typed => [["note", form.notes]]

/** What somebody wrote in a command, by the kind of its field. Secrets are no part of it: they are never kept. */
const TYPED: { readonly [T in Command["_tag"]]?: (command: Extract<Command, { readonly _tag: T }>) => Typed } = {
  DiscountItem: notesOf,
  DiscountOrder: notesOf,
  AddFee: ({ description }) => [["name", description]],
  ExemptTax: ({ notes }) => [["note", notes]],
  SaveNote: ({ notes }) => [["note", notes]],
  SaveOrderNotes: ({ notes }) => [["note", notes]],
  ReturnItem: ({ serial_number }) => [["code", serial_number]],
  AcceptPayment: ({ entry }) => [["name", entry?.reference]],
  SignInManager: ({ user_name }) => [["name", user_name]],
  SaveCustomer: ({ form: { drivers_license_number, ...form } }) => [
    ["code", drivers_license_number],
    ...Object.values(form).map((text) => ["name", text] as const)
  ]
}

/**
 * Why what was typed is not taken, or null: a card's number is refused before it stands in a row of the book or in a
 * request (SEC-3). Whatever field it comes by, the contract refuses to send it.
 */
export const typedFault = <T extends Command["_tag"]>(
  command: Extract<Command, { readonly _tag: T }>
): string | null => {
  const typed: ((command: Extract<Command, { readonly _tag: T }>) => Typed) | undefined = TYPED[command._tag]
  for (const [kind, text = ""] of typed?.(command) ?? []) {
    const fault = cardFault(kind, text)
    if (fault !== undefined) return fault
  }
  return null
}
