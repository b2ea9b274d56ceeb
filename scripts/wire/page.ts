import { Schema } from "effect"
import { services } from "../../src/services/contract.ts"
import * as range from "../../src/range/contract.ts"
import * as classes from "../../src/classes/contract.ts"
import { adjustments } from "../../src/adjustments/contract.ts"
import * as cart from "../../src/cart/contract.ts"
import * as carts from "../../src/savedCarts/contract.ts"
import * as catalog from "../../src/catalog/contract.ts"
import * as catalogDetail from "../../src/catalog/detail/contract.ts"
import * as attachments from "../../src/attachments/contract.ts"
import * as customer from "../../src/customer/contract.ts"
import * as waiver from "../../src/waiver/contract.ts"
import * as firearms from "../../src/firearms/contract.ts"
import * as gunsmithing from "../../src/gunsmithing/contract.ts"
import * as hardware from "../../src/hardware/contract.ts"
import type { Action, Contract } from "../../src/kernel/contract.ts"
import * as orders from "../../src/orders/contract.ts"
import * as law from "../../src/law/contract.ts"
import * as offline from "../../src/offline/contract.ts"
import { giftCard } from "../../src/giftCard/contract.ts"
import * as payment from "../../src/payment/contract.ts"
import * as memberships from "../../src/memberships/contract.ts"
import * as rentals from "../../src/rentals/contract.ts"
import * as refund from "../../src/refund/contract.ts"
import { register } from "../../src/register/contract.ts"
import * as session from "../../src/session/contract.ts"
import * as settings from "../../src/settings/contract.ts"
import * as timeClock from "../../src/timeClock/contract.ts"
import * as support from "../../src/support/contract.ts"
import * as terminal from "../../src/terminal/contract.ts"
import * as customerParts from "../../src/customer/wire.ts"
import * as paymentParts from "../../src/payment/wire.ts"
import * as supportParts from "../../src/support/wire.ts"
import { isDocumented, undocumented } from "../../tests/dialect/documents.ts"
import { allRows, type Entities, type Row } from "./fields.ts"
import { HEAD } from "./head.ts"
import { KINDS } from "./kinds.ts"

/** The actions of a register, slice by slice, under the words that head them. */
export const SLICES: readonly (readonly [heading: string, actions: Contract])[] = [
  ["Signing in", session.session],
  ["Products", { ...catalog.catalog, ...catalogDetail.catalogDetail }],
  ["The cart", cart.cart],
  ["Discounts, fees, notes", adjustments],
  ["Services and what else has a screen of its own", services],
  ["Rentals", rentals.rentals],
  ["Memberships", memberships.memberships],
  ["The range", range.range],
  ["Classes", classes.classes],
  ["Firearms that come in", firearms.firearms],
  ["Gunsmithing", gunsmithing.gunsmithing],
  ["The law's clock", law.law],
  ["Selling without the server", offline.offline],
  ["Payments", payment.payment],
  ["Gift cards", { ...payment.giftCards, ...giftCard }],
  ["Customers", customer.customer],
  ["Files of customers", attachments.attachments],
  ["Waivers", waiver.waivers],
  ["Saved carts", carts.carts],
  ["Orders and returns", orders.orders],
  ["Refunds", refund.refund],
  ["The register", register],
  ["Printers", hardware.hardware],
  ["The card terminal", terminal.terminal],
  ["Settings", settings.settings],
  ["Time sheets", timeClock.timeClock],
  ["The register's own log", support.support]
]

type AnyStruct = Schema.Struct<Schema.Struct.Fields>

const isStruct = (one: unknown): one is AnyStruct => Schema.isSchema(one) && "fields" in one

/** Every exported struct of the slices, with its name, by the alphabet. */
const structs = [
  session,
  catalog,
  catalogDetail,
  cart,
  payment,
  customer,
  attachments,
  waiver,
  carts,
  orders,
  refund,
  hardware,
  terminal,
  settings,
  timeClock,
  law,
  offline,
  range,
  firearms,
  gunsmithing,
  support,
  customerParts,
  paymentParts,
  supportParts
]
  .flatMap((module) =>
    Object.entries(module).flatMap(([name, one]): readonly (readonly [AnyStruct, string])[] =>
      isStruct(one) ? [[one, name]] : []
    )
  )
  .toSorted(([, one], [, other]) => (one < other ? -1 : 1))

const entities: Entities = new Map<unknown, string>(structs)

const table = (rows: readonly Row[], isOurs: (path: string) => boolean = () => false): readonly string[] => [
  "| field | kind | |",
  "|---|---|---|",
  ...rows.map(
    ({ path, kind, isNeeded }) =>
      `| \`${path}\` | ${kind} | ${isNeeded ? "needed" : "if there"}${isOurs(path) ? ", ours" : ""} |`
  )
]

/** Is a field of a request, by its path, one that the specification of such back ends does not have? */
const isOurs =
  (name: string) =>
  (path: string): boolean =>
    !isDocumented(name) || undocumented(name, [path.split(/[.[]/, 1)[0] ?? path]).length > 0

const howOften = (action: Action): string => {
  if (action.kind === "read") return "Reads: it may be asked again at will."
  return action.resend === "never"
    ? "Changes something: it is never sent again."
    : "Changes something: it is sent again under its own key alone."
}

/** Does a reply tell the whole cart? Then its fields stand in one table for all of them. */
const tellsCart = (fields: Schema.Struct.Fields): boolean =>
  Object.entries(cart.cartFields).every(([name, field]) => fields[name] === field)

const readOf = (fields: Schema.Struct.Fields): readonly string[] => {
  const own = tellsCart(fields)
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(cart.cartFields, name)))
    : fields
  const whole = own === fields ? "status and message" : "status, message and [a cart](#cartreply)"
  const rows = allRows(own, entities)
  return rows.length === 0 ? [`Read: ${whole}.`] : [`Read, beside ${whole}:`, "", ...table(rows)]
}

const section = (name: string, action: Action): readonly string[] => {
  const request = allRows(action.request.fields, entities)
  return [
    `### ${name}`,
    "",
    `${isDocumented(name) ? "" : "An action of ours. "}${howOften(action)}`,
    "",
    ...(request.length === 0 ? ["Sent: the envelope alone."] : ["Sent:", "", ...table(request, isOurs(name))]),
    "",
    ...readOf(action.reply.fields),
    ""
  ]
}

/** The whole page, in Markdown. */
export const wirePage = (): string =>
  [
    HEAD,
    "| kind | |",
    "|---|---|",
    ...[...KINDS.values()].map(({ name, words }) => `| ${name} | ${words} |`),
    "",
    ...SLICES.flatMap(([heading, actions]) => [
      `## ${heading}`,
      "",
      ...Object.entries(actions).flatMap(([name, action]) => section(name, action))
    ]),
    "## Entities",
    "",
    ...structs.flatMap(([struct, name]) => [`### ${name}`, "", ...table(allRows(struct.fields, entities)), ""])
  ].join("\n")
