import { secret } from "../../src/kernel/secret.ts"
import { Redacted } from "effect"
import type { Command } from "../../src/app/protocol.ts"
import { AWAY_SAMPLES } from "./away.ts"
import { cents } from "../../src/money/cents.ts"
import { answered, approved, LOST } from "./answers.ts"
import { checkpoint } from "./checkpoints.ts"
import { attempt, CLIENT, DEVICE, FORM, product } from "./facts.ts"
import { select } from "./refunding.ts"

type Samples = { readonly [K in Command["_tag"]]: Omit<Extract<Command, { readonly _tag: K }>, "_tag"> }

const code = Redacted.make("4711")
const form = { amount: cents(100), percentage: "", total: null, managerCode: code, reason: "2", notes: "" }
const WANTED = { product_id: "product-9", description: "Halden H9", price: cents(53_900), warehouse: 12 }
const place = { book: "b-1", seq: 3 }
const order = { order_id: "55", order_number: "10055" }
const printer = { print_type: "none", printer_model: null, printer_mac_address: "", printer_serial_id: "" } as const

/** One of every command, such as it is given when all goes well; one that is missing does not compile. */
const SAMPLES: Samples = {
  ReportStorage: { facts: { works: true, problem: null, persisted: true, quota: null, usage: null } },
  ChangeConnection: { online: false },
  ChangeServerReach: { since: 1 },
  NoteUnread: { action: "get_cart", fields: ["items.price"] },
  NoteApproval: { action: "save_discount", by: "manager", request: "key-1" },
  RecordCheckpoint: { checkpoint: checkpoint("b-1", 3) },
  RecordRefusal: { problem: { ...place, problem: "fork" } },
  RecordRestart: { had: place },
  RevealField: { row: "ItemScanned", field: "term" },
  StartRegister: { version: "2.5.4", path: "/" },
  HashState: { hash: "0", version: "2.5.4" },
  AskClient: {},
  ClientAnswered: { answer: { status: "success", message: null, client: CLIENT, device: DEVICE } },
  ClientLost: { why: "lost" },
  SignInManager: { user_name: "manager", password: code, force: false },
  SignInCashier: { pin: code, force: false },
  SignInAnswered: { as: "cashier", answer: { status: "error", message: "No." } },
  SignInLost: { as: "cashier", why: "lost" },
  DismissSignInRefusal: {},
  LeaveDuplicate: {},
  ChooseRegister: { device: DEVICE },
  WarnLoginTimeout: { deadline: 1 },
  StaySignedIn: {},
  ExpireLogin: {},
  Clock: { pin: code, in_out: "in" },
  ClockAnswered: { in_out: "in", done: true, message: "Clocked in." },
  DismissClockMessage: {},
  SignOut: {},
  SessionEnded: {},
  HearVersion: { version: "2.6.0" },
  StartupFailed: { message: "No." },
  DismissStartupProblem: {},
  DismissUnsent: {},
  OpenRegister: { amount: cents(100) },
  CloseRegister: { amount: cents(100) },
  OpenAnswered: { amount: 100, answer: LOST },
  CloseAnswered: { amount: 100, answer: LOST },
  MoveCash: { kind: "out", amount: 100, reason: "supplies", reference: "Water Co.", managerCode: null },
  CashMoveAnswered: { key: "k", answer: LOST },
  CashMoveInterrupted: { key: "k" },
  RecheckCashMove: {},
  DismissCashMove: {},
  CountAgain: { session: "session-1", amount: 200_00, managerCode: secret("864209") },
  RecountAnswered: { key: "recount-1", answer: { _tag: "Lost", why: "lost" } },
  RecountInterrupted: { key: "recount-1" },
  RecheckRecount: {},
  DismissRecount: {},
  EndRegisterMessage: {},
  LeaveRegisterScreen: {},
  Charge: {},
  Scan: { text: "850000410015", quantity: 1 },
  PickProduct: { product: product(), quantity: 1 },
  LookedUp: { scan: "scan-1", answer: LOST },
  AddAnswered: { scan: "scan-1", answer: LOST },
  ResumeScan: { scan: "scan-1" },
  RemoveScan: { scan: "scan-1" },
  RecheckScan: { scan: "scan-1" },
  SellBeyond: { question: "question-1", managerCode: null },
  OrderFromWarehouse: { question: "question-1" },
  LeaveStock: { question: "question-1" },
  AddPiece: { product: WANTED, serial: "B800-1I7S5", managerCode: null },
  AddInventory: { product_id: "product-9", quantity: 6, reason: "1", managerCode: code },
  InventoryAnswered: { product_id: "product-9", quantity: 6, answer: LOST },
  OrderPieces: { product: WANTED, quantity: 2 },
  DismissCatalogMessage: {},
  AskCart: {},
  CartAnswered: { answer: answered({}) },
  HolderAnswered: { cart: "cart-1", by: "Lee M.", register: "Front 2", when: "7:21 AM" },
  ChangeQuantity: { item: "line-1", quantity: 2 },
  QuantityAnswered: { item: "line-1", quantity: 2, answer: LOST },
  UndoLine: {},
  EndHighlight: {},
  ClearCart: {},
  ClearAnswered: { answer: LOST },
  DismissCartMessage: {},
  ChooseCustomer: { contact_id: "9", clear: true, ends: [], goal: { quantity: 1 } },
  RemoveCustomer: { ends: [] },
  CustomerCartCleared: { answer: LOST },
  CustomerAnswered: { answer: LOST },
  SaveCustomer: { contact_id: null, form: FORM, goal: { quantity: 1 } },
  CustomerSaveAnswered: { answer: LOST },
  TakeLicense: { read: true },
  MatchLicense: { contacts: ["101"] },
  EndCustomerNotice: {},
  DismissCustomerMessage: {},
  SaveCartAs: { type: "OPEN_ORDER" },
  CompleteOrder: {},
  CartSaveAnswered: { cart_id: "cart-1", type: "QUOTE", answer: LOST },
  FinishSave: {},
  LoadCart: { cart_id: "cart-9", locked: false, managerCode: null },
  LoadAnswered: { cart_id: "cart-9", answer: LOST },
  DeleteCart: { cart_id: "cart-9", user_id: "7" },
  DeleteAnswered: { cart_id: "cart-9", answer: LOST },
  DismissCartsMessage: {},
  EnterPayment: {},
  LeavePayment: {},
  AcceptPayment: { method: "cash", amount: cents(500) },
  PaymentAnswered: { key: "key-1", send: 1, outcome: approved() },
  PaymentInterrupted: { key: "key-1" },
  ExpireTerminalWait: { key: "key-1" },
  TryAgain: { key: "key-1" },
  CancelWait: { key: "key-1" },
  InquirePending: { key: "key-1" },
  InquireQuietly: { key: "key-1" },
  InquiryAnswered: { key: "key-1", quiet: true, outcome: { _tag: "Unanswered", why: "lost" } },
  EndInquiryNotice: { key: "key-1" },
  DismissPending: { key: "key-1" },
  AskUnsettled: { attempt: attempt({ key: "key-9", phase: "unknown" }) },
  SayHandedBack: { id: "owed-1" },
  SettleDoubled: { key: "pay-1" },
  DismissProblem: {},
  RemovePayment: { payment_id: "payment-1" },
  RemovalAnswered: { answer: LOST },
  VoidPayment: { payment_id: "pay-1", managerCode: code },
  RecheckVoid: { payment_id: "pay-1" },
  VoidAnswered: {
    charge: { cart: "cart-1", payment_id: "pay-1", key: "key-1", method: "credit_card", title: "VISA", amount: 100 },
    answer: LOST
  },
  ConvertCart: {},
  ConversionAnswered: { attempt: 1, outcome: { _tag: "NotConverted", message: null } },
  FinishSale: {},
  SendReceipt: { order_id: "77", by: "email", to: null, remember: false },
  ReceiptAnswered: { order_id: "77", by: "email", answer: LOST },
  EndReceiptNotice: {},
  OpenOrder: { ...order, balance: cents(0), mode: "return" },
  ReturnItem: { order_id: "55", order_item_id: "i-1", description: "Boots", quantity: 1 },
  ReturnAnswered: { answer: LOST },
  RefundLayawayPayment: { order_payment_id: "paid-1" },
  EndLayaway: { order_payment_ids: ["paid-1"] },
  PlanRefundAnswered: { answer: LOST },
  AddLayawayPayment: { ...order, amount: cents(100), balance: cents(200) },
  ClearLayawayPayment: {},
  DoTask: { task: "saveOrderNotes", of: "55", args: { order_id: "55", notes: "Friday" } },
  TaskAnswered: { task: "saveOrderNotes", of: "55", answer: answered({}) },
  DismissTaskMessage: {},
  CancelOrder: { order_id: "55", managerCode: null },
  TakeWithoutReceipt: {
    contact_id: "7",
    items: [{ product_id: "1", quantity: 1 }],
    total: 2056,
    notes: "Gift",
    create_new: true,
    giftCard: secret("GIFT-1"),
    managerCode: null
  },
  OrderWorkAnswered: { work: "cancel", answer: LOST },
  DismissOrderMessage: {},
  EnterRefund: { context: "return" },
  LeaveRefund: {},
  SetRestockFee: { restock: { amount: 100 } },
  RejectRestockFee: {},
  RefundTableAnswered: { answer: LOST },
  AuthorizeRefund: { selected: select(1000, 1500), ontoNew: null },
  AuthorizeNext: {},
  ReselectRefund: {},
  SendNextLeg: {},
  GiveRefundUp: {},
  LegAnswered: { key: "key-1", outcome: { _tag: "Unknown", why: "lost" } },
  LegInterrupted: { key: "key-1" },
  ExpireLegWait: { key: "key-1" },
  InquireLeg: { key: "key-1" },
  LegInquiryAnswered: { key: "key-1", outcome: { _tag: "Unanswered", why: "lost" } },
  RetryRefundFinish: {},
  RefundFinishAnswered: { attempt: 1, outcome: { _tag: "NotHeard", why: "lost" } },
  EndRefund: {},
  ConnectPrinter: { another: true },
  ConnectAnswered: { outcome: { _tag: "NotConnected", problem: "not-found" } },
  PrinterPluggedIn: { serial: "s-1" },
  PrinterPulledOut: { serial: "s-1" },
  PrinterHealthHeard: { serial: "s-1", health: "paper_out" },
  SavePrinter: { choice: printer },
  SavePrinterAnswered: { answer: LOST },
  LeavePrinterSetup: {},
  TestPrint: { choice: printer },
  TestTerminal: { terminal_id: "1170010048239965000109" },
  TestTerminalAnswered: { terminal_id: "1170010048239965000109", outcome: { works: true, message: null, took: 400 } },
  SaveTerminal: {
    choice: {
      terminal_id: "1170010048239965000109",
      terminal_model: "Z11",
      print_receipt: "no",
      debit_encrypted: false
    }
  },
  SaveTerminalAnswered: {
    asked: {
      register: "1",
      facts: {
        terminal_id: "1170010048239965000109",
        terminal_model: "Z11",
        print_receipt: "no",
        debit_encrypted: false
      }
    },
    answer: LOST
  },
  LeaveTerminalSetup: {},
  OpenDrawer: {},
  PrintTape: { tape: { type: "X" } },
  PrintSlip: { slip: { move: "move-1", amount: 60_000 } },
  PrintTicket: { ticket: { cart: "saved-7", number: "S-1042" } },
  PrintLaneTicket: { ticket: { reservation: "slot-7", lane: "5" } },
  PrintReceipt: { order: { id: "77", number: "10077" } },
  PrintAgain: { job: "job-1" },
  DismissPrint: { job: "job-1" },
  FetchAnswered: { job: "job-1", outcome: { _tag: "NotFetched", problem: "no-answer", words: null } },
  FollowPrint: { job: "job-1" },
  CloudAnswered: { job: "job-1", news: { _tag: "Unheard" } },
  SendAnswered: { job: "job-1", outcome: { _tag: "Sent", bytes: 1 } },
  ChangeSetting: { name: "volume", value: 10 },
  SetAltTaxRate: { rate: 0.065 },
  AltTaxRateAnswered: { rate: 0.065, answer: LOST },
  TakeAltTaxRate: { rate: 0.065 },
  DismissAltTaxRate: {},
  PinTile: { product: "product-1" },
  UnpinTile: { product: "product-1" },
  MoveTile: { product: "product-1", to: 0 },
  PriceBookHeard: { news: { _tag: "Due" } },
  ...AWAY_SAMPLES
}

const LINE: Command = {
  _tag: "DoTask",
  task: "service",
  of: "cart",
  args: {
    product_id: "1011",
    description: "Sight-in",
    price: cents(25_00),
    quantity: 1,
    notes: "Friday",
    line: null
  }
}

const CHECK: Command = {
  _tag: "DoTask",
  task: "checkByHand",
  of: "cart",
  args: { law_rule_id: "waiver", found: "old", reason: "paper", notes: "", managerCode: code }
}

const OPEN_ITEM = {
  description: "Holster",
  model: "",
  price: cents(6400),
  quantity: 1,
  otherTax: null,
  feeType: null,
  category: "1"
}

/** Every change by hand. */
const CHANGES = [
  { task: "discountLine", args: { item: "line-1", form } },
  { task: "discountLine", args: { item: "line-1", form: null } },
  { task: "discountOrder", args: { form } },
  { task: "discountOrder", args: { form: null } },
  { task: "saveFees", args: { add: { description: "Delivery", amount: cents(100), percentage: "" } } },
  { task: "saveFees", args: { remove: 0 } },
  { task: "exemptTax", args: { exempt: { reason: "1", notes: "" } } },
  { task: "exemptTax", args: { exempt: null } },
  { task: "cartNote", args: { notes: "Friday" } },
  { task: "removeItemFees", args: { managerCode: code, reason: "1", chosen: ["fee-1"] } },
  { task: "overrideItem", args: { item: { ...OPEN_ITEM, kind: "override" }, line: null, managerCode: code } },
  { task: "transferItem", args: { item: { ...OPEN_ITEM, kind: "transfer" }, line: null, tax: null } }
] as const

/** Every command once, and tasks of the cart besides one of a person. The cast puts a sample's own name to it. */
export const COMMANDS: readonly Command[] = [
  ...Object.entries(SAMPLES).map(([tag, sample]) => ({ _tag: tag, ...sample }) as Command),
  LINE,
  CHECK,
  ...CHANGES.map((change): Command => ({ _tag: "DoTask", of: "cart", ...change }))
]
