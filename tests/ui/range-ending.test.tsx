// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { StoreContext } from "../../src/app/hooks.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { Store } from "../../src/kernel/store.ts"
import { type Ending, useEnding } from "../../src/range/useEnding.tsx"
import type { RentalPiece } from "../../src/rentals/contract.ts"
import { known, signedIn } from "../slices/facts.ts"
import { given } from "../slices/given.ts"
import { show, withDialogs } from "./screen.tsx"

const heard = vi.hoisted((): { asked: string[]; answer: unknown } => ({ asked: [], answer: null }))
vi.mock("../../src/app/reads.ts", () => ({
  useAsk: () => async (action: string) => {
    heard.asked.push(action)
    return heard.answer
  }
}))

withDialogs()

const ENDING: Ending = { lane: "lane-7", reservation: "slot-1", contact: "104", name: "Dee Whitlock" }
const PISTOL: RentalPiece = {
  product_id: "1012",
  description: "Glock 19 rental",
  serial_number: "RX-1",
  rental_id: "1",
  contact_id: "104"
}

const Ends = ({ of, onEnd }: { readonly of: Ending; readonly onEnd: (ending: Ending) => void }) => {
  const { end, question } = useEnding(onEnd)
  return (
    <>
      <button type="button" onClick={() => end(of)}>
        End
      </button>
      {question}
    </>
  )
}

const loaded = (list: readonly RentalPiece[]) => ({ _tag: "Loaded", message: null, body: { list } })

/** End is pressed for a shooter, at a register to which this happened, and the back office answers so. */
const press = async (
  answer: unknown,
  { of = ENDING, events = [known(), signedIn()], twice = false }: PressOptions = {}
) => {
  const { state } = given(...events)
  const store: Store<AppState, Command> = {
    getSnapshot: () => state,
    subscribe: () => () => undefined,
    dispatch: () => null,
    can: () => null,
    health: () => ({ _tag: "Recording" })
  }
  Object.assign(heard, { asked: [], answer })
  const ended: Ending[] = []
  show(
    <StoreContext value={store}>
      <Ends of={of} onEnd={(ending) => void ended.push(ending)} />
    </StoreContext>
  )
  const button = screen.getByRole("button", { name: "End" })
  await act(async () => {
    fireEvent.click(button)
    if (twice) fireEvent.click(button)
  })
  return { asked: heard.asked, ended }
}

interface PressOptions {
  readonly of?: Ending
  readonly events?: readonly AppEvent[]
  readonly twice?: boolean
}

describe("the end of a shooter's time", () => {
  it("is asked about while a rental is out, which the question names", async () => {
    const { ended } = await press(loaded([PISTOL, { ...PISTOL, serial_number: "RX-2", contact_id: "105" }]))
    const question = screen.getByRole("alertdialog", { name: "End the time of Dee Whitlock?" })
    expect(question.textContent).toContain("Glock 19 rental RX-1")
    expect(question.textContent).not.toContain("RX-2")
    expect(ended).toEqual([])
    fireEvent.click(screen.getByRole("button", { name: "Keep Time" }))
    expect(screen.queryByRole("alertdialog")).toBeNull()
    expect(ended).toEqual([])
  })

  it("comes once the question is answered with it", async () => {
    const { ended } = await press(loaded([PISTOL]))
    fireEvent.click(screen.getByRole("button", { name: "End Anyway" }))
    expect(ended).toEqual([ENDING])
    expect(screen.queryByRole("alertdialog")).toBeNull()
  })

  it.each([
    ["nothing is out", loaded([])],
    ["somebody else has what is out", loaded([{ ...PISTOL, contact_id: "105" }])],
    ["the back office does not answer", { _tag: "Failed", why: "No connection." }],
    ["the back office refuses", { _tag: "Refused", why: "Not allowed." }]
  ])("comes at once where %s", async (_, answer) => {
    const { asked, ended } = await press(answer)
    expect(asked).toEqual(["get_list_rentals"])
    expect(ended).toEqual([ENDING])
    expect(screen.queryByRole("alertdialog")).toBeNull()
  })

  it("is asked for once, though it is pressed again before the answer is there", async () => {
    const { asked, ended } = await press(loaded([]), { twice: true })
    expect(asked).toEqual(["get_list_rentals"])
    expect(ended).toEqual([ENDING])
  })

  it.each<[string, PressOptions]>([
    ["nobody is known to shoot", { of: { ...ENDING, contact: undefined } }],
    ["the back office is not ours", { events: [known({ client: { idempotent: false } }), signedIn()] }]
  ])("asks nothing where %s", async (_, options) => {
    const { asked, ended } = await press(loaded([PISTOL]), options)
    expect(asked).toEqual([])
    expect(ended).toEqual([options.of ?? ENDING])
  })
})
