import { describe, expect, test } from "vitest"
import { type AppEvent, type AppRequest, type Command, commands } from "../../src/app/protocol.ts"
import { type CommandRule, type Need, OWN, type Who } from "../../src/gate.ts"
import { isTask, TASKS } from "../../src/tasks/tasks.ts"
import { sold } from "./answers.ts"
import { COMMANDS } from "./commands.ts"
import {
  cartEvent,
  cartReply,
  known,
  line,
  MANAGER,
  payment,
  paying,
  selling,
  signedIn,
  started,
  totals
} from "./facts.ts"
import { given, when } from "./given.ts"
import { planned, received, refunding, sent } from "./refunding.ts"

const SIGN_IN = "Sign in first."
const MANAGERS = "Only managers can see this."
const PAYMENT_OPEN = "Finish the payment first."
const UNDER_WAY = "A payment is being processed. One moment."
const ADDING = "An item is still on its way into the cart. One moment."
const ORDER = "The payments are in. Save the order before anything else."
const REFUND = "Money was already refunded. Finish this refund first."

/** What is not so in a phase, in the words that a person reads then. */
type Lacking = Partial<Readonly<Record<Exclude<Who, "anyone"> | Need, string>>>

const MORE = cartReply([line(1)], totals(2056, 500), { payments: [payment()] })

const PHASES: Readonly<Record<string, readonly [events: readonly AppEvent[], lacking: Lacking]>> = {
  "signed out": [[known(), cartEvent(cartReply([line(1)]))], { person: SIGN_IN, manager: MANAGERS }],
  "signed out beside a payment without an answer": [
    [...paying(), started({ phase: "silent" }), { type: "SignedOut", data: { by: "server" } }],
    { person: SIGN_IN, manager: MANAGERS }
  ],
  "the register is closed": [
    [known({ device: { register_status: "Closed" } }), signedIn(), cartEvent(cartReply([line(1)]))],
    { manager: MANAGERS, "open register": "Open your register before processing transactions" }
  ],
  "no cart": [[known(), signedIn()], { manager: MANAGERS }],
  "the cart is empty": [selling(), { manager: MANAGERS }],
  "lines in the cart": [selling(line(1)), { manager: MANAGERS }],
  "a manager sells": [[known(), signedIn(MANAGER), cartEvent(cartReply([line(1)]))], {}],
  "an item is on its way": [
    [...selling(line(1)), { type: "ItemScanned", data: { scan: "scan-1", term: "850000410015", quantity: 1 } }],
    { manager: MANAGERS, "no scan under way": ADDING, "settled cart": ADDING }
  ],
  "the line is down": [
    [...selling(line(1)), { type: "ConnectionChanged", data: { online: false, at: 0 } }],
    { manager: MANAGERS, online: "This needs the connection. Nothing was done." }
  ],
  "on the payment screen": [paying(), { manager: MANAGERS, "free cart": PAYMENT_OPEN }],
  "a payment is on its way": [
    [...paying(), started()],
    { manager: MANAGERS, "free cart": PAYMENT_OPEN, "no payment under way": UNDER_WAY }
  ],
  "partly paid": [[...paying(MORE)], { manager: MANAGERS, "free cart": PAYMENT_OPEN }],
  "partly paid, and the screen was left": [[...paying(MORE), { type: "PaymentLeft", data: {} }], { manager: MANAGERS }],
  "a payment is being taken out": [
    [...paying(MORE), { type: "RemovalRequested", data: { payment_id: "payment-1" } }],
    { manager: MANAGERS, "free cart": PAYMENT_OPEN, "no payment under way": UNDER_WAY }
  ],
  "the cart is being saved": [
    [...selling(line(1)), { type: "CartSaveRequested", data: { cart_id: "cart-1", type: "QUOTE" } }],
    {
      manager: MANAGERS,
      "free cart": "The cart is being saved. One moment.",
      "no save under way": "The cart is being saved. One moment."
    }
  ],
  "the order is being made": [
    [
      ...paying(),
      { type: "PaymentLeft", data: {} },
      { type: "ConversionStarted", data: { attempt: 1, cart: "cart-1" } },
      { type: "ConversionFailed", data: { attempt: 1 } }
    ],
    { manager: MANAGERS, "free cart": ORDER, "no order under way": ORDER }
  ],
  "the sale is complete": [[...paying(), sold], { manager: MANAGERS, "free cart": PAYMENT_OPEN }],
  "something is returned": [refunding(), { manager: MANAGERS, "free cart": REFUND }],
  "money goes back": [
    refunding(received(), planned(), sent()),
    { manager: MANAGERS, "free cart": REFUND, "no refund under way": REFUND }
  ]
}

/** The words for the first thing that a command lacks in a phase; null when it lacks nothing. */
const lackedBy = (command: Command, lacking: Lacking): string | null => {
  // The rule is the command's own.
  const { who, needs: asked } = commands[command._tag] as CommandRule<Command>
  const needs = typeof asked === "function" ? asked(command) : asked
  const ofPerson = who === "anyone" ? undefined : lacking[who]
  if (ofPerson !== undefined) return ofPerson
  return needs.map((need) => lacking[need]).find((words) => words !== undefined) ?? null
}

/** Whoever is chosen already is gone on with at once, whatever is on its way. */
const ASKS_LATER: ReadonlySet<string> = new Set(["ChooseCustomer"])

/** What changes the cart, takes money or gives it back. */
const CHANGES: ReadonlySet<AppRequest["type"]> = new Set<AppRequest["type"]>([
  "AddToCart",
  "SaveQuantity",
  "SendClearCart",
  "ClearForCustomer",
  "SendChooseCustomer",
  "SendLoadCart",
  "SendReturnItem",
  "PlanRefund",
  "PlanRefunds"
])

/** A task whose reply brings the cart changes it. */
const changes = ({ type, args }: AppRequest): boolean =>
  CHANGES.has(type) || (type === "SendCartTask" && isTask(args.task) && TASKS[args.task].cart === "comes")

/** What moves money, which nobody does who is not signed in. */
const MOVES: ReadonlySet<AppRequest["type"]> = new Set<AppRequest["type"]>([
  "SendPayment",
  "SendRemovePayment",
  "SendConvertCart",
  "SendSaveCartAs",
  "SendLeg"
])

describe.each(Object.entries(PHASES))("while %s", (_, [events, lacking]) => {
  const { state } = given(...events)

  test("each command is refused exactly where its rule says so", () => {
    const told = COMMANDS.map((command) => [command, when(state, command).decision] as const)
    const refused = told.flatMap(([command, decision]) => {
      const words = lackedBy(command, lacking)
      return words === null ? [] : [[command._tag, words, decision._tag === "Rejected" ? decision.message : "accepted"]]
    })
    expect(refused.map(([tag, , said]) => [tag, said])).toEqual(refused.map(([tag, words]) => [tag, words]))
    const gates = new Set<string>(Object.values(lacking))
    const others = told.filter(
      ([command, decision]) =>
        lackedBy(command, lacking) === null && decision._tag === "Rejected" && gates.has(decision.message)
    )
    expect(others.map(([{ _tag }]) => _tag).filter((tag) => !ASKS_LATER.has(tag))).toEqual([])
  })

  test("no person changes a cart that is not free, nor moves money unless signed in", () => {
    const wrong = COMMANDS.filter((command) => {
      if (commands[command._tag] === OWN) return false
      const { decision } = when(state, command)
      if (decision._tag === "Rejected") return false
      const isWrong = (request: AppRequest) =>
        lacking.person === undefined
          ? lacking["free cart"] !== undefined && changes(request)
          : changes(request) || MOVES.has(request.type)
      return decision.requests.some(isWrong)
    })
    expect(wrong).toEqual([])
  })
})
