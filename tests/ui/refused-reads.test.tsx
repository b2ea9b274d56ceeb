// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react"
import { Context, Effect, Layer, Scope } from "effect"
import type { ReactNode } from "react"
import { describe, expect, it } from "vitest"
import { besideRegister } from "../../effects/beside.ts"
import { readerOver } from "../../effects/reads.ts"
import { guardHistory } from "../../src/app/guardedHistory.ts"
import { contract } from "../../src/app/contract.ts"
import { HistoryContext, type LiveActions, LiveContext, StoreContext, UiContext } from "../../src/app/hooks.ts"
import { noFiles } from "../../src/attachments/model.ts"
import type { Command } from "../../src/app/protocol.ts"
import { ReadContext, type Reader } from "../../src/app/reads.ts"
import type { AppState } from "../../src/app/state.ts"
import { makeUiStore } from "../../src/app/uiStore.ts"
import { bodyOf, type ReadState, whyOf } from "../../src/kernel/reading.ts"
import { lackOf } from "../../src/kernel/lacking.ts"
import type { Store } from "../../src/kernel/store.ts"
import { AddDialog } from "../../src/range/QueueDialogs.tsx"
import { QueueStrip } from "../../src/range/QueueStrip.tsx"
import { DetailPage } from "../../src/range/DetailPage.tsx"
import { RentalsOut } from "../../src/rentals/RentalsOut.tsx"
import { TradeInForm } from "../../src/tradeIn/TradeInForm.tsx"
import { blankTrade } from "../../src/tradeIn/trade.ts"
import { LocationContext, NavigatorContext } from "../../src/ui/navigation.ts"
import { json, makeWire } from "../effects/wire.ts"
import { known, signedIn } from "../slices/facts.ts"
import { given } from "../slices/given.ts"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

const WHY = "This register may not see that."
const QUEUE = {
  queue: [],
  unread: null,
  busy: false,
  why: null,
  forget: () => undefined,
  add: async () => false,
  remove: async () => false
}
const nowhere = () => undefined
const nothing = () => Promise.reject(new Error("nobody asks for this here"))
const LIVE: LiveActions = {
  bring: nowhere,
  files: noFiles,
  write: nothing,
  takeOver: nowhere,
  exportBook: nothing,
  recentRows: nothing,
  refuse: nowhere,
  hear: nowhere
}

/** A back office that gives each call the next of these replies, and the last one from then on; and how often it was asked. */
const officeThat = async (...replies: readonly object[]) => {
  let asked = 0
  const wire = makeWire(Context.empty())
  for (const action of [
    "get_list_rentals",
    "get_range_products",
    "get_range_customers",
    "get_list_customer_queue",
    "get_client",
    "get_log_book_control_lists"
  ])
    wire.on(action, () => json(replies[Math.min(asked++, replies.length - 1)]))
  const layer = Layer.build(besideRegister(wire.transport, contract))
  const context = await Effect.runPromise(Scope.provide(layer, Scope.makeUnsafe()))
  return { read: readerOver(context), asked: () => asked }
}

const HISTORY = guardHistory({
  current: () => ({ pathname: "/", search: "", hash: "", state: null, key: "1", index: 0 }),
  href: String,
  push: nowhere,
  replace: nowhere,
  go: nowhere,
  onPop: nowhere
})

const REFUSED = { status: "error", message: WHY }

/** Draws a screen of a register where somebody is signed in, over that back office. */
const draw = async (place: ReactNode, office: { readonly read: Reader }, search = "") => {
  const { state } = given(known(), signedIn())
  const store: Store<AppState, Command> = {
    getSnapshot: () => state,
    subscribe: () => nowhere,
    dispatch: () => null,
    can: () => null,
    health: () => ({ _tag: "Recording" })
  }
  const navigator = { createHref: String, push: nowhere, replace: nowhere, go: nowhere }
  await act(async () => {
    show(
      <StoreContext value={store}>
        <UiContext value={makeUiStore()}>
          <ReadContext value={office.read}>
            <LiveContext value={LIVE}>
              <NavigatorContext value={navigator}>
                <HistoryContext value={HISTORY}>
                  <LocationContext value={{ pathname: "/", search, state: null, key: "1" }}>{place}</LocationContext>
                </HistoryContext>
              </NavigatorContext>
            </LiveContext>
          </ReadContext>
        </UiContext>
      </StoreContext>
    )
  })
}

describe("what a screen shows of a refused read", () => {
  it("a list says why it is not there, and not that it is empty; Try again asks again", async () => {
    // What is out is asked for, whose deposit is held, what time is owed, and what is lost.
    const office = await officeThat(REFUSED, REFUSED, REFUSED, REFUSED, { status: "success" })
    await draw(<RentalsOut />, office)
    expect((await screen.findByRole("alert")).textContent).toContain(WHY)
    expect(screen.queryByText("Nothing is out")).toBeNull()
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })))
    expect(office.asked()).toBe(8)
    expect(await screen.findByText("Nothing is out")).toBeTruthy()
  })

  it("a dialog says why there is nothing to choose, and not that the store has nothing", async () => {
    await draw(
      <AddDialog queue={QUEUE} contact="104" name="Dee Whitlock" onClose={nowhere} />,
      await officeThat(REFUSED)
    )
    expect((await screen.findByRole("alert")).textContent).toContain(WHY)
    expect(document.body.textContent).not.toContain("sells no lane time")
  })

  it("a page about somebody says why, and not that there is nobody", async () => {
    await draw(<DetailPage />, await officeThat(REFUSED), "?contact_id=104")
    expect((await screen.findByRole("alert")).textContent).toBe(WHY)
  })

  it("what is beside a list says why, and counts nobody", async () => {
    await draw(<QueueStrip />, await officeThat(REFUSED))
    const strip = (await screen.findByText(WHY)).closest("button")
    expect(strip?.textContent).toContain("Manage Queue")
    expect(strip?.textContent).not.toContain("0")
  })

  it("a form says what is missing by what it hears after the try, too", async () => {
    const office = await officeThat({ status: "success", cashier_can_receive: true, gun_types: [], logbooks: [] })
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const read: Reader = async (action, request, signal) => {
      await answered
      return office.read(action, request, signal)
    }
    await draw(<TradeInForm line={null} start={blankTrade} />, { read })
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Add Trade-In To Cart/ })))
    const missing = () => screen.getByText(/ fields are missing$/).textContent
    expect(missing()).toBe("10 fields are missing")
    await act(async () => answer())
    expect(await screen.findByText("Log book is required")).toBeTruthy()
    expect(missing()).toBe("11 fields are missing")
  })

  it("and an answer with nothing in it says that there is nothing", async () => {
    await draw(<RentalsOut />, await officeThat({ status: "success" }))
    expect(await screen.findByText("Nothing is out")).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
  })
})

describe("a read, told apart", () => {
  it.each<[string, ReadState<number>, number | null, string | null, string | null]>([
    ["on its way", { _tag: "Loading" }, null, null, null],
    ["loaded", { _tag: "Loaded", message: null, body: 7 }, 7, null, "own"],
    ["loaded with words", { _tag: "Loaded", message: "None here.", body: 7 }, 7, null, "None here."],
    ["refused", { _tag: "Refused", why: WHY }, null, WHY, WHY],
    ["refused without a word", { _tag: "Refused", why: null }, null, "own", "own"],
    ["failed", { _tag: "Failed", why: "No line." }, null, "No line.", "No line."]
  ])("%s", (_, read, body, why, lack) => {
    expect(bodyOf(read)).toBe(body)
    expect(whyOf(read, "own")).toBe(why)
    expect(lackOf(read, "own")).toBe(lack)
  })

  it("what has another status than success is refused, whatever else it brings", async () => {
    const { read } = await officeThat({ status: "startup_error", message: WHY, pos_version: "2.5.4" })
    expect(await read("get_client", {}, new AbortController().signal)).toEqual({ _tag: "Refused", why: WHY })
  })
})
