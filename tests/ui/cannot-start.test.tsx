// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { CannotStart } from "../../src/start/CannotStart.tsx"
import type { StartFault } from "../../src/start/rules.ts"
import { FAULT_WORDS } from "../../src/start/texts.ts"
import { show } from "./screen.tsx"

const LOCAL = "http://localhost:4100/"

describe("a page that cannot start", () => {
  it.each(Object.keys(FAULT_WORDS) as readonly StartFault[])("says at once why and what helps: %s", (fault) => {
    const { title, why, help } = FAULT_WORDS[fault](LOCAL)
    show(<CannotStart fault={fault} local={LOCAL} onReload={() => undefined} />)
    const told = screen.getByRole("alert", { name: title })
    expect(screen.getByRole("main").contains(told)).toBe(true)
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title)
    for (const words of [why, ...help]) expect(told.textContent).toContain(words)
  })

  it("is loaded again by its button", () => {
    const reload = vi.fn<() => void>()
    show(<CannotStart fault="failed" local={LOCAL} onReload={reload} />)
    fireEvent.click(screen.getByRole("button", { name: "Load the page again" }))
    expect(reload).toHaveBeenCalledOnce()
  })
})
