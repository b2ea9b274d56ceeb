import type { AppState } from "../../../src/app/state.ts"
import { secret } from "../../../src/kernel/secret.ts"
import { cents } from "../../../src/money/cents.ts"
import { isManager } from "../../../src/session/model.ts"
import type { Faults } from "../faults.ts"
import type { Browser } from "../browser.ts"
import { type Page, press } from "../page.ts"
import type { Random } from "../random.ts"
import { type Act, type Cashier, type Look, served } from "./cashier.ts"
import { atClosedRegister } from "./crossings.ts"
import { atClosing, atDrawer } from "./drawer.ts"
import { atPayment } from "./paying.ts"
import { atPrinter, atSaleDone } from "./printing.ts"
import { atRefund, endRefund } from "./refunding.ts"
import { PASSWORD } from "./secrets.ts"
import { changesPlaces } from "./shifts.ts"
import { atCustomer, atSale } from "./selling.ts"

const signIn = (state: AppState, cashier: Cashier, act: Act): void => {
  const { session } = state
  if (session.signIn._tag === "Busy") return
  if (session.signIn._tag === "Refused") return void act({ _tag: "DismissSignInRefusal" })
  if (session.client === null) return void act({ _tag: "AskClient" })
  if (session.deviceId === null && session.user === null)
    return void act({ _tag: "SignInManager", user_name: "manager", password: secret(PASSWORD), force: true })
  const device = session.devices[cashier.device]
  if (session.deviceId === null && device) return void act({ _tag: "ChooseRegister", device })
  if (cashier.person !== null) act({ _tag: "SignInCashier", pin: secret(cashier.person.pin), force: true })
}

const finish = (look: Look): void => {
  const { cashier, act } = look
  if (atSaleDone(look) || act({ _tag: "FinishSale" }) !== null) return
  cashier.sales += 1
  served(cashier)
}

const screen = (look: Look): void => {
  const { page } = look
  if (page.path.startsWith("/payment")) atPayment(look)
  else if (page.path.startsWith("/refund")) atRefund(look)
  else if (page.path.startsWith("/customer")) atCustomer(look)
  else atSale(look)
}

/** One look at the screen and what a cashier makes of it. */
export const work = (page: Page, browser: Browser, cashier: Cashier, random: Random, faults: Faults): void => {
  const store = page.store()
  if (store === null || store.health()._tag !== "Recording") return
  const act: Act = (command) => {
    if ("key" in command) press(browser, command.key)
    else if (command._tag.startsWith("Enter")) press(browser, "")
    page.acted()
    const words = store.dispatch(command)
    if (words !== null) cashier.refusals.set(words, (cashier.refusals.get(words) ?? 0) + 1)
    if (faults.strikes("double click")) store.dispatch(command)
    return words
  }
  const state = store.getSnapshot()
  const look: Look = { page, state, cashier, random, act }
  if (changesPlaces(look)) return
  if (state.payment.sale) return finish(look)
  if (state.refund.done) return endRefund(look)
  if (state.savedCarts.saved) return act({ _tag: "FinishSave" }) === null ? served(cashier) : undefined
  // The manager only sets the register up: the cart belongs to who sells.
  const { session } = state
  if (session.user === null || isManager(session.user) || session.client === null || session.deviceId === null)
    return signIn(state, cashier, act)
  if (state.session.timeoutAt !== null) return void act({ _tag: "StaySignedIn" })
  // The register's screen goes on saying that it saves, with words about the lost call beside it: people leave it.
  if (state.register.saving !== null && state.register.message !== null)
    return void act({ _tag: "LeaveRegisterScreen" })
  if (state.register.status === "Closed" && state.register.saving === null) {
    if (atClosing(look) || atClosedRegister(look)) return
    return void act({ _tag: "OpenRegister", amount: cents(20_000) })
  }
  if (state.register.status !== "Open") return void act({ _tag: "AskClient" })
  if (!atDrawer(look) && !atPrinter(look)) screen(look)
}
