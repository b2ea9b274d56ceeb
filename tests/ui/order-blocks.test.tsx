// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { NotesBlock, OrderSearch } from "../../src/orders/OrderBlocks.tsx"
import { show } from "./screen.tsx"

const block = (notes: string) => <NotesBlock notes={notes} message={null} busy={false} onSave={() => undefined} />
const note = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Order notes" })

// Verifies: ORD-21
test("news of an order's note is shown, but never over what somebody has typed since", () => {
  const { rerender } = show(block("Call first"))
  rerender(block("Call twice"))
  expect(note().value).toBe("Call twice")
  fireEvent.change(note(), { target: { value: "Called, comes on Friday" } })
  rerender(block("Changed at another register"))
  expect(note().value).toBe("Called, comes on Friday")
  rerender(block("Called, comes on Friday"))
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save notes" }).disabled).toBe(true)
})

test("a note that is saved keeps the cursor where it is", () => {
  const { rerender } = show(block(""))
  note().focus()
  fireEvent.change(note(), { target: { value: "Call first " } })
  rerender(block("Call first"))
  expect(note().value).toBe("Call first")
  expect(document.activeElement).toBe(note())
})

// Verifies: CG-91
test("an order number that was not found stands there, ready to be asked for again or typed over", () => {
  const asked: string[] = []
  show(
    <OrderSearch
      title="Find the order to return"
      message="Network response was not ok"
      last="10501"
      busy={false}
      onFind={(term) => asked.push(term)}
    />
  )
  const field = screen.getByRole<HTMLInputElement>("textbox")
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe("10501")
  fireEvent.submit(field)
  expect(asked).toEqual(["10501"])
})
