import { expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { answered, GET_CART, LOST } from "./answers.ts"
import { cartEvent, cartReply, known, line, signedIn } from "./facts.ts"
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
