import { secret } from "../../src/kernel/secret.ts"
import type { Cents } from "../../src/money/cents.ts"
import { cents } from "../../src/money/cents.ts"
import { type Browser, type Office, openTill, type Till } from "./inMemory.ts"

/** What the demo store's people type in secret. */
export const PASSWORD = "ridgeline-demo"
export const PIN = "135790"

/** Carries a command out that must be allowed. */
export const must = (refusal: string | null): void => {
  if (refusal !== null) throw new Error(refusal)
}

export const signInCashier = async (till: Till): Promise<void> => {
  must(till.act({ _tag: "SignInCashier", pin: secret(PIN), force: true }))
  await till.until(({ session, cart }) => session.user?.user_type_code === "CASHIER" && cart.cart !== null)
}

/** A manager makes a fresh browser the store's first register. */
export const chooseRegister = async (till: Till): Promise<void> => {
  await till.until(({ session }) => session.client !== null)
  must(till.act({ _tag: "SignInManager", user_name: "manager", password: secret(PASSWORD), force: true }))
  const { session } = await till.until((state) => state.session.devices.length > 0)
  const [device] = session.devices
  if (!device) throw new Error("The demo store has registers.")
  must(till.act({ _tag: "ChooseRegister", device }))
}

/** From a fresh browser to an open register with a cashier at it. */
export const startDay = async (till: Till): Promise<void> => {
  await chooseRegister(till)
  await till.until(({ register, cart }) => register.status === "Closed" && cart.cart !== null)
  await signInCashier(till)
  must(till.act({ _tag: "OpenRegister", amount: cents(20_000) }))
  await till.until(({ register }) => register.status === "Open")
}

export const scan = async (till: Till, upc: string, quantity: number): Promise<void> => {
  const before = till.state().cart.cart?.items.length ?? 0
  must(till.act({ _tag: "Scan", text: upc, quantity }))
  await till.until(({ cart, catalog }) => cart.cart?.items.length === before + 1 && catalog.scans.length === 0)
}

export const enterPayment = (till: Till): void => {
  must(till.act({ _tag: "Charge" }))
  must(till.act({ _tag: "EnterPayment" }))
}

export const pay = (till: Till, method: "cash" | "credit_card", amount: Cents): void =>
  must(till.act({ _tag: "AcceptPayment", method, amount }))

export const finish = async (till: Till): Promise<void> => {
  await till.until(({ payment }) => payment.sale !== null)
  must(till.act({ _tag: "FinishSale" }))
  await till.until(({ session }) => session.user === null)
}

/** Cash for two boxes and a pair of glasses, with change. */
const cashSale = async (till: Till): Promise<void> => {
  await scan(till, "850000410015", 2)
  await scan(till, "850000411494", 1)
  enterPayment(till)
  pay(till, "cash", cents(6_000))
  await finish(till)
}

/** A card that is declined (9.72 and its fee make 10.01), then cash. */
const declinedThenCash = async (till: Till): Promise<void> => {
  await signInCashier(till)
  await scan(till, "850000410381", 3)
  enterPayment(till)
  pay(till, "credit_card", cents(972))
  await till.until(({ payment }) => payment.problem !== null)
  must(till.act({ _tag: "DismissProblem" }))
  pay(till, "cash", cents(2_200))
  await finish(till)
}

/** A back office that tells when an action reaches it. */
const announcing = (office: Office["handle"]) => {
  let heard: (action: string | null) => void = () => undefined
  return {
    handle: (request: Request): Promise<Response> => {
      heard(new URL(request.url).searchParams.get("action"))
      return office(request)
    },
    reached: (action: string): Promise<void> =>
      new Promise((resolve) => {
        heard = (called) => {
          if (called === action) resolve()
        }
      })
  }
}

/** A card whose answer never comes (9.73 and its fee make 10.02): the page is loaded again, and the back office asked. */
const reloadedDuringCard = async (
  till: Till,
  office: ReturnType<typeof announcing>,
  browser: Browser
): Promise<Till> => {
  await signInCashier(till)
  await scan(till, "850000410756", 1)
  enterPayment(till)
  const sent = office.reached("process_payment_terminal")
  pay(till, "credit_card", cents(973))
  await sent
  await till.close()
  const again = await openTill(office.handle, browser)
  await again.until(({ payment, cart }) => payment.attempts[0]?.phase === "unknown" && cart.cart !== null)
  must(again.act({ _tag: "EnterPayment" }))
  await again.until(({ payment, cart }) => payment.attempts.length === 0 && cart.cart?.payments.length === 1)
  pay(again, "cash", cents(6_000))
  await finish(again)
  return again
}

export const closeDay = async (till: Till): Promise<void> => {
  await signInCashier(till)
  must(till.act({ _tag: "CloseRegister", amount: cents(25_000) }))
  await till.until(({ support }) => support.previous !== null)
}

/** A whole register session: three sales, a decline, a reload in the middle of a card. Gives its closed book. */
export const wholeSession = async ({ handle }: Office, browser: Browser): Promise<string> => {
  const office = announcing(handle)
  const first = await openTill(office.handle, browser)
  await startDay(first)
  await cashSale(first)
  await declinedThenCash(first)
  const second = await reloadedDuringCard(first, office, browser)
  await closeDay(second)
  const book = await second.book(second.state().support.previous ?? undefined)
  await second.close()
  return book
}
