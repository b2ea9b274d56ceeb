import type { AppRequest } from "../protocol.ts"
import type { Unsent } from "../../session/model.ts"
import type { TaskName } from "../../tasks/tasks.ts"

/** What each request wants, as its person says it; null for a question, and for what is of no person. */
const WANTED = {
  GetCart: null,
  AddToCart: "adding an item",
  AddApproved: "adding an item",
  SaveQuantity: "changing a quantity",
  SendClearCart: "clearing the cart",
  LookUp: "adding an item",
  SendInventory: "adding an item",
  SaveDiscount: "a discount",
  SaveTaxExempt: "a tax exemption",
  SaveNotes: "the order's note",
  SaveFees: "a fee",
  SendOpenItem: "an open item",
  SendTransfer: "a transfer",
  SendRemoveItemFees: "removing item fees",
  ClearForCustomer: "clearing the cart",
  SendChooseCustomer: "choosing a customer",
  SendSaveCustomer: "saving a customer",
  AskForPrinter: null,
  SendSavePrinter: "saving the printer",
  FetchPrint: null,
  QueuePrint: null,
  AskForPrint: null,
  SendToPrinter: null,
  SendCartTask: "a line of the cart",
  SendReturnItem: "returning an item",
  SendUsedReturn: "returning an item that was used",
  PlanRefund: "a layaway refund",
  PlanRefunds: "a layaway refund",
  SendCancelOrder: "canceling an order",
  SendApprovedCancel: "canceling an order",
  SendNoReceipt: "a return",
  SendPayment: "a payment",
  SendInquiry: null,
  SendRemovePayment: "removing a payment",
  SendVoid: "voiding a payment",
  SendConvertCart: "finishing a sale",
  SendReceiptTo: "sending a receipt",
  GetRefundTable: null,
  SendLeg: "a refund",
  SendLegInquiry: null,
  FinishRefund: "finishing a refund",
  SendOpenRegister: "opening the register",
  SendCloseRegister: "closing the register",
  SendCashMove: "moving cash",
  CheckCashMove: null,
  SendRecount: "a recount",
  CheckRecount: null,
  SendSaveCartAs: "saving the cart",
  SendLoadCart: "opening a saved cart",
  SendDeleteCart: "deleting a saved cart",
  GetClient: null,
  SignIn: null,
  ClockInOut: null,
  SendSignOut: null,
  SendAltTaxRate: "the tax rate",
  SendTask: "changing an order",
  AskSeries: null,
  LookAtPrices: null,
  LookUpOffline: null,
  FinishOfflineSale: null,
  MirrorOfflineSales: null,
  PrintOfflineReceipt: null,
  PulseDrawer: null,
  SendOfflineSale: null,
  SendTestTerminal: null,
  SendSaveTerminal: "saving the terminal",
  RefreshPriceBook: null,
  Navigate: null
} as const satisfies Readonly<Record<AppRequest["type"], string | null>>

/** What a task wants, where its request does not say enough. */
const TASKS: Readonly<{ readonly [K in TaskName]?: string }> = {
  checkByHand: "a check of the law",
  discountLine: WANTED.SaveDiscount,
  discountOrder: WANTED.SaveDiscount,
  exemptTax: WANTED.SaveTaxExempt,
  cartNote: WANTED.SaveNotes,
  saveFees: WANTED.SaveFees,
  overrideItem: WANTED.SendOpenItem,
  transferItem: WANTED.SendTransfer,
  removeItemFees: WANTED.SendRemoveItemFees
}

const named: Readonly<Record<string, string | null>> = WANTED
const tasks: Readonly<Record<string, string>> = TASKS

const wanted = ({ request, task = "" }: Unsent): string => tasks[task] ?? named[request] ?? "a change"

const SOMEBODY = "The person before you"

const list = (all: readonly Unsent[]): string => [...new Set(all.map(wanted))].join(", ")

/** What was not done since its person signed out first, one sentence for each person and for what became of it. */
export const unsentWords = (unsent: readonly Unsent[]): readonly string[] =>
  [...Map.groupBy(unsent, ({ name }) => name ?? SOMEBODY)].flatMap(([name, all]) => {
    const [never, maybe] = [all.filter(({ sent }) => !sent), all.filter(({ sent }) => sent)]
    return [
      ...(never.length === 0 ? [] : [`Not sent: ${name} signed out first (${list(never)}).`]),
      ...(maybe.length === 0
        ? []
        : [`${name} signed out before an answer came (${list(maybe)}). Check whether it was done.`])
    ]
  })

export const read = "OK"
