import type { Target } from "../adjustments/model.ts"
import { KINDS } from "../savedCarts/messages.ts"
import { hardwareSentences } from "../hardware/sentences.ts"
import type { AnyEvent } from "../kernel/protocol.ts"
import { cents } from "../money/cents.ts"
import { percentText } from "../money/rate.ts"
import { formatMoney } from "../money/text.ts"
import { handBackWords, HEARD, paymentName } from "../payment/messages.ts"
import { ordersSentences } from "../orders/sentences.ts"
import { refundSentences } from "../refund/sentences.ts"
import * as supportTexts from "../support/texts.ts"
import { isForeign } from "../session/model.ts"
import type { AppEvent } from "./protocol.ts"
import { METHODS } from "../payment/methods.ts"

const money = (amount: number): string => formatMoney(cents(amount))

const items = (count: number): string => `${count} ${count === 1 ? "line" : "lines"}`

const ADJUSTED = {
  Item: "Discount of a line",
  Order: "Discount of the order",
  Fees: "Fees",
  TaxExempt: "Tax exemption",
  Notes: "Note",
  ItemFees: "Fees of products"
} as const satisfies Record<Target["_tag"], string>

type Sentences = {
  readonly [K in AppEvent["type"]]: (data: Extract<AppEvent, { readonly type: K }>["data"]) => string
}

/** What each event says in words, for a person who was not there. One for every event: a missing one does not compile. */
const sentences: Sentences = {
  BookOpened: ({ book, previous, reason, attempts }) =>
    `Book ${book} begins (${reason}${previous === null ? "" : `, after ${previous}`}); ${attempts.length} unresolved payments carried over.`,
  StorageChecked: ({ works, problem, persisted }) =>
    `Storage ${works ? "works" : "does not work"}${problem === null ? "" : ` (${problem})`}; persistence ${persisted === null ? "unknown" : persisted ? "granted" : "not granted"}.`,
  ConnectionChanged: ({ online }) => (online ? "The browser is online." : "The browser is offline."),
  ServerReachChanged: ({ answers }) => (answers ? "The server answers again." : "The server does not answer."),
  ReplyUnread: ({ action, fields }) =>
    `Parts of the reply to ${action} could not be read and were left out: ${fields.join(", ")}.`,
  CheckpointReceived: ({ book, seq }) => `The back office holds this register's log up to row ${seq} of book ${book}.`,
  UploadRefused: (row) => `The back office does not take ${supportTexts.rowAndWhy(row)}.`,
  ChainRestarted: ({ had, last_ack }) =>
    `This register's log begins anew. The old one had ${had === null ? "an unknown number of rows" : `come to row ${had.seq} of book ${had.book}`}; the back office ${last_ack === null ? "has not said how much of it it holds" : `holds it up to row ${last_ack.seq} of book ${last_ack.book}`}.`,
  RegisterStarted: ({ version, path }) => `The register ${version} was loaded at ${path}.`,
  FieldRevealed: ({ row, field, by }) => `${by} looked at what the field ${field} of ${row} holds.`,
  StateHashed: ({ hash }) => `The register's state has the hash ${hash.slice(0, 12)}.`,
  ClientReceived: ({ client, device, user }) =>
    `The back office knows this as ${client?.company_name ?? "a store"}, register ${device?.device_nickname ?? "not chosen"} (${device?.register_status ?? "status not known"}), ${user ? `${user.user_name} signed in` : "nobody signed in"}.${isForeign(client ?? null) ? " After a lost connection it may book a payment twice." : ""}`,
  ClientUnknown: ({ why }) => `The back office did not say whose register this is: ${why}`,
  SignInAsked: ({ as }) => `Somebody signs in as ${as}.`,
  SignInRefused: ({ message }) => `The sign-in was refused: ${message}`,
  SignInRefusalSeen: () => "The refused sign-in was read.",
  DuplicateLoginFound: ({ message }) => `Duplicate login found: ${message}`,
  DuplicateLoginLeft: () => "The duplicate login was left alone.",
  SignedIn: ({ user }) => `${user.user_name} (${user.user_type_code}) signed in.`,
  DeviceChosen: ({ device }) => `This browser is register ${device.device_nickname ?? device.device_license_id}.`,
  SignedOut: ({ by }) =>
    ({
      person: "Signed out.",
      server: "The back office ended the sign-in.",
      sale: "Signed out after the sale.",
      timeout: "Signed out after five minutes without a call."
    })[by],
  LoginTimeoutWarned: () => "The sign-in is about to time out; it is warned of.",
  LoginTimeoutExtended: () => "Somebody stayed signed in.",
  ClockAsked: ({ in_out }) => `Somebody clocks ${in_out}.`,
  ClockAnswered: ({ message }) => `The time clock: ${message}`,
  ClockMessageSeen: () => "The time clock's message was read.",
  StartupProblem: ({ message }) => `POS Startup Error: ${message}`,
  StartupProblemSeen: () => "The startup error was read.",
  RegisterOpenAsked: ({ amount }) => `Opening the register with ${money(amount)} counted.`,
  RegisterOpened: ({ amount }) => `The register is open with ${money(amount)} in the drawer.`,
  RegisterCloseAsked: ({ amount }) => `Closing the register with ${money(amount)} counted.`,
  RegisterClosed: ({ amount }) => `The register is closed with ${money(amount)} counted. This book ends.`,
  RegisterRefused: ({ message }) => `The register was not changed: ${message}`,
  RegisterCallLost: ({ why }) => `Nobody knows whether the register was changed: ${why}`,
  RegisterScreenLeft: () => "The register screen was left.",
  RegisterMessageEnded: () => "The register's message went.",
  ChargeWaits: () => "Payment was wanted while the register's status was not known.",
  ChargeWaitEnded: ({ message }) => message ?? "The register's status is known.",
  ItemScanned: ({ term, quantity }) => `Scanned “${term}”${quantity === 1 ? "" : ` × ${quantity}`}.`,
  ProductPicked: ({ description, quantity }) => `Picked ${description}${quantity === 1 ? "" : ` × ${quantity}`}.`,
  ScanFound: ({ description, price }) => `It is ${description}${price === null ? "" : ` at ${money(price)}`}.`,
  CustomerNeeded: () => "It needs a customer; one is asked for first.",
  ScanAdded: () => "It is in the cart.",
  ScanRefused: ({ message }) => `It was not added: ${message}`,
  ScanUnconfirmed: ({ why }) => `Nobody knows whether it was added: ${why}`,
  ScanRetried: () => "The same change was sent again under its own key.",
  ScanDismissed: () => "The unconfirmed item was put aside and the cart fetched.",
  SearchShown: ({ term, results }) => `“${term}” has ${results} answers on its first page; they are shown.`,
  ScanDiscarded: ({ kind }) => `A ${kind} was scanned into the search and discarded.`,
  CatalogMessageSeen: () => "The search message was read.",
  CartReceived: ({ put, removed, totals, payments, tax_rate }) =>
    `The cart: ${items(put.length)} new or changed${put.map((item) => `; ${item.quantity} × ${item.description}`).join("")}${removed.length > 0 ? `, ${removed.length} removed` : ""}; total ${money(totals.total)}, ${payments.length} payments, balance ${money(totals.balance_remaining)}${tax_rate === undefined ? "" : `, taxed at ${percentText(tax_rate)}%`}.`,
  QuantityAsked: ({ from, to }) => (to === 0 ? "A line is being removed." : `A quantity goes from ${from} to ${to}.`),
  QuantityClamped: ({ to }) => `It was cut to the ${to} in stock.`,
  QuantitySettled: ({ quantity }) => `The change to ${quantity} is over; the back office's cart counts.`,
  QuantityRefused: ({ message }) => `The quantity was not changed: ${message}`,
  HighlightEnded: () => "The highlight went.",
  ClearAsked: ({ total }) => `Clearing the cart of ${money(total)}.`,
  ClearEnded: ({ message }) => message ?? "The cart is cleared.",
  CartMessage: ({ message }) => `Shown: ${message}`,
  CartMessageSeen: () => "The cart's message was read.",
  AdjustmentAsked: ({ target, what }) => `${ADJUSTED[target._tag]}: ${what}.`,
  AdjustmentSaved: ({ target }) => `${ADJUSTED[target._tag]}: saved.`,
  AdjustmentRefused: ({ target, message }) => `${ADJUSTED[target._tag]}: not saved. ${message}`,
  AdjustmentMessageSeen: () => "The message was read.",
  CustomerAsked: ({ contact_id, clears }) =>
    `Customer ${contact_id} is selected${clears ? "; the cart of the customer before is cleared first" : ""}.`,
  CustomerChosen: ({ contact_id }) => `Customer ${contact_id} is the customer of the cart.`,
  CustomerRefused: ({ message }) => `The customer was not selected: ${message}`,
  CustomerChoiceLost: ({ why }) => `Nobody knows whether the customer was selected: ${why}`,
  CustomerSaveAsked: ({ contact_id }) =>
    contact_id === null ? "A new customer is being saved." : `Customer ${contact_id} is being saved.`,
  CustomerSaved: ({ contact_id }) => `Customer ${contact_id} was saved.`,
  CustomerSaveRefused: ({ message }) => `The customer was not saved: ${message}`,
  CustomerNoticeEnded: () => "The notice of the saved customer went.",
  CustomerMessageSeen: () => "The customer's message was read.",
  CartSaveAsked: ({ cart_id, type }) => `Cart ${cart_id} is being saved as ${KINDS[type]}.`,
  CartSaved: ({ cart_id, type }) => `Cart ${cart_id} was saved as ${KINDS[type]}.`,
  CartSaveRefused: ({ type, message }) => `The cart was not saved as ${KINDS[type]}: ${message}`,
  SaveFinished: () => "Save Complete was left.",
  CartLoadAsked: ({ cart_id, takes_over }) =>
    `Saved cart ${cart_id} is being loaded${takes_over ? ", taken over by a manager's code" : ""}.`,
  CartLoaded: ({ cart_id }) => `Saved cart ${cart_id} is loaded.`,
  CartLoadRefused: ({ cart_id, message }) => `Saved cart ${cart_id} was not loaded: ${message}`,
  CartDeleteAsked: ({ cart_id }) => `Saved cart ${cart_id} is being deleted.`,
  CartDeleted: ({ cart_id }) => `Saved cart ${cart_id} was deleted.`,
  CartDeleteRefused: ({ cart_id, message }) => `Saved cart ${cart_id} was not deleted: ${message}`,
  CartsMessageSeen: () => "The message about saved carts was read.",
  PaymentEntered: () => "The payment screen was opened.",
  PaymentLeft: () => "The payment screen was left.",
  PaymentStarted: ({ key, method, amount, fee, fee_tax }) =>
    `${paymentName(key)}: a ${METHODS[method].label} payment of ${money(amount)} starts${fee + fee_tax > 0 ? ` (and ${money(fee + fee_tax)} fee)` : ""}.`,
  PaymentOverridden: ({ key, beside, by }) =>
    `${paymentName(key)}: a manager's code allowed it at ${by}'s register beside ${beside.map(paymentName).join(", ")}, which nobody has settled.`,
  PaymentAdopted: ({ key, amount }) =>
    `${paymentName(key)}: the cart holds a pending card payment of ${money(amount)}.`,
  PaymentApproved: ({ key, amount, charged, evidence }) =>
    `${paymentName(key)}: ${money(charged ?? amount)} was taken (${{ reply: "the reply says so", check: "known by asking", "late reply": "the reply came late" }[evidence]}).`,
  PaymentDeclined: ({ key, message, gateway_message }) =>
    `${paymentName(key)}: declined, nothing was taken. ${[message, gateway_message].filter(Boolean).join(" ")}`.trim(),
  PaymentGone: ({ key, gateway_message }) =>
    `${paymentName(key)}: cancelled or denied, nothing was taken.${gateway_message === undefined ? "" : ` ${gateway_message}`}`,
  TerminalWaitExpired: ({ key }) => `${paymentName(key)}: no answer from the terminal within 120 seconds.`,
  PaymentUnknown: ({ key, why }) => `${paymentName(key)}: nobody knows yet what became of it. ${why}`,
  PaymentRetried: ({ key }) => `${paymentName(key)}: the same payment was sent again under its own key.`,
  CheckAsked: ({ key, quiet }) =>
    `${paymentName(key)}: the back office is asked about it${quiet ? " in the background" : ""}.`,
  PaymentStillPending: ({ key }) => `${paymentName(key)}: still pending.`,
  CheckUnanswered: ({ key, why }) => `${paymentName(key)}: nobody could be asked. ${why}`,
  CheckNoticeEnded: ({ key }) => `${paymentName(key)}: the notice went.`,
  PendingDismissed: ({ key, by }) =>
    `${paymentName(key)}: ${by} put the notice away; the payment is still not resolved.`,
  LateNews: ({ key, news }) => `${paymentName(key)}: late news, ${news}, after it was already settled.`,
  UnsettledAsked: ({ key }) => `${paymentName(key)}: somebody asks about it in the list of unresolved payments.`,
  UnsettledAnswered: ({ key, answer }) => `${paymentName(key)}: ${HEARD[answer]}`,
  HandBackOwed: (owed) => `${handBackWords(owed)} The payments are off the cart.`,
  HandedBack: ({ by }) => `${by} said that the money was handed back.`,
  ProblemSeen: () => "The payment message was read.",
  RemovalAsked: () => "A payment is being removed.",
  RemovalEnded: ({ message }) => message ?? "The payment was removed.",
  ConversionStarted: ({ attempt }) => `The paid cart is being made an order (attempt ${attempt}).`,
  ConversionFailed: ({ attempt, message }) =>
    `The order was not made (attempt ${attempt})${message === undefined ? "" : `: ${message}`}. The payments are in.`,
  ConversionLost: ({ message }) => `The order was not made. ${message}`,
  SaleCompleted: ({ order_number, total, change_due }) =>
    `Sale complete: order ${order_number}, total ${money(total)}, change due ${money(change_due)}.`,
  SaleFinished: () => "The sale was finished.",
  ...ordersSentences,
  ...refundSentences,
  EmailAsked: ({ order_id }) => `The receipt of order ${order_id} is being sent by mail.`,
  EmailSent: ({ order_id }) => `The receipt of order ${order_id} was sent by mail.`,
  EmailRefused: ({ order_id, message }) => `The receipt of order ${order_id} was not sent by mail: ${message}`,
  EmailNoticeEnded: () => "The notice of the mail went.",
  ...hardwareSentences,
  VolumeSet: ({ volume }) => `The tones are at ${volume} percent.`,
  SoundMuted: ({ muted }) => (muted ? "The tones are muted." : "The tones are heard again.")
}

/** One plain sentence for an event. */
export const sentenceOf = (event: AppEvent): string => {
  const say = sentences[event.type] as (data: AnyEvent["data"]) => string
  return say(event.data)
}
