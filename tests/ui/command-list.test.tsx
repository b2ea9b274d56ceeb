// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import Search from "lucide-react/icons/search"
import { describe, expect, it, test, vi } from "vitest"
import { CommandList } from "../../src/shell/CommandList.tsx"
import { found } from "../../src/shell/commandSearch.ts"
import type { AppCommand } from "../../src/shell/menu/commands.tsx"
import { show, withDialogs } from "./screen.tsx"

const command = (label: string, shortcut?: string): AppCommand => ({
  key: label,
  label,
  icon: Search,
  run: () => undefined,
  ...(shortcut === undefined ? {} : { shortcut })
})
const COMMANDS = [command("Go To Payments", "F9"), command("X and Z Tapes"), command("Card Terminal Setup")]

describe("searching the commands", () => {
  test.each([
    ["", 3],
    ["  ", 3],
    ["pay", 1],
    ["set term", 1],
    ["Z", 1],
    ["ape", 0],
    ["tapes z x", 1]
  ])("for '%s' finds %i: each word typed begins a word of the label", (text, many) => {
    expect(found(COMMANDS, text)).toHaveLength(many)
  })
})

describe("the list of commands", () => {
  withDialogs()
  const list = () => {
    const run = vi.fn<(chosen: AppCommand) => void>()
    show(<CommandList commands={COMMANDS} onRun={run} onClose={() => undefined} />)
    const field = screen.getByRole("textbox", { name: "Search the commands" })
    return { field, ran: () => run.mock.calls.map(([chosen]) => chosen.label) }
  }
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

  it("shows the keys that do the same", () => {
    list()
    expect(screen.getByText("F9").tagName).toBe("KBD")
  })

  it("runs the first one found with Enter", () => {
    const { field, ran } = list()
    fireEvent.change(field, { target: { value: "tap" } })
    fireEvent.submit(field)
    expect(ran()).toEqual(["X and Z Tapes"])
    fireEvent.change(field, { target: { value: "nothing like it" } })
    fireEvent.submit(field)
    expect(ran()).toHaveLength(1)
    expect(screen.getByText("No matching commands.")).toBeTruthy()
  })

  it("goes round the field and the list with the arrows, and back to the field with a letter", () => {
    const { field, ran } = list()
    expect(document.activeElement).toBe(field)
    press("ArrowDown")
    press("ArrowDown")
    expect(document.activeElement?.textContent).toBe("X and Z Tapes")
    fireEvent.click(document.activeElement ?? document.body)
    expect(ran()).toEqual(["X and Z Tapes"])
    press("c")
    expect(document.activeElement).toBe(field)
    press("ArrowUp")
    expect(document.activeElement?.textContent).toBe("Card Terminal Setup")
    press("ArrowDown")
    expect(document.activeElement).toBe(field)
  })
})
