import { expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { GET_CART, LOST, answered } from "./answers.ts"
import { cartEvent, cartReply, known, line, selling, signedIn } from "./facts.ts"
import { after, given, when } from "./given.ts"

test("a cart that never came is asked for again: once when the back office can be reached, then by whoever reads why", () => {
  const lost = { type: "CartMessage", data: { message: "Network response was not ok" } } as const
  const again = { key: "ask cart", after: 3_000, command: { _tag: "AskCart" } }
  const { state } = given(known(), signedIn()).when({ _tag: "CartAnswered", answer: LOST }).gives([lost])
  expect(subscriptions(state)).toContainEqual(again)
  const offline = { type: "ConnectionChanged", data: { online: false, at: 1 } } as const
  expect(subscriptions(after(state, [offline]))).not.toContainEqual(again)
  when(state, { _tag: "DismissCartMessage" }).gives([{ type: "CartMessageDismissed", data: {} }], [GET_CART])
  const reply = cartReply([line(1)])
  const { state: there } = when(state, { _tag: "CartAnswered", answer: answered(reply) }).gives([
    cartEvent(reply),
    { type: "CartMessageDismissed", data: {} }
  ])
  expect(there.cart.message).toBeNull()
  expect(subscriptions(there)).not.toContainEqual(again)
})

// Verifies: SAVE-15
test("a cart that somebody took over is said once, with who and when, and the one in its place is asked for", () => {
  const taken = { _tag: "HolderAnswered", by: "Lee M.", register: "Front 2", when: "7:21 AM" } as const
  const message = "Lee M. took this cart over at 7:21 AM, on Front 2. The next item starts a new cart."
  const { state } = given(...selling(line(1)))
    .when({ ...taken, cart: "cart-1" })
    .gives([{ type: "CartMessage", data: { message } }], [GET_CART])
  when(state, { ...taken, cart: "cart-1" }).gives([])
  given(...selling(line(1)))
    .when({ ...taken, cart: "cart-9" })
    .gives([])
})

// Verifies: AUTH-08
test("that is refused for a sign-in elsewhere asks who is signed in, until that is on the screen", () => {
  const turnedAway = { _tag: "CartAnswered", answer: answered({}, "duplicate_login", "In use.") } as const
  const told = [{ type: "CartMessage", data: { message: "In use." } }] as const
  given(...selling(line(1)))
    .when(turnedAway)
    .gives(told, [{ type: "GetClient", args: { signed_in: true } }])
  given(...selling(line(1)), { type: "DuplicateLoginFound", data: { as: "manager", message: "In use." } })
    .when(turnedAway)
    .gives(told)
})
