import { describe, expect, test } from "vitest"
import { keepTheme } from "../../src/app/keepTheme.ts"
import { makeUiStore } from "../../src/app/uiStore.ts"
import type { Theme } from "../../src/settings/theme/rules.ts"
import { CASHIER, CLIENT, known, MANAGER } from "../slices/facts.ts"
import { given } from "../slices/given.ts"

const states = {
  nobody: given({ type: "ClientReceived", data: { client: CLIENT } }).state,
  manager: given(known(), { type: "SignedIn", data: { user: MANAGER, devices: [] } }).state,
  cashier: given(known(), { type: "SignedIn", data: { user: CASHIER, devices: [] } }).state
}

/** A browser that shows one of them, and keeps what people choose. */
const browser = (follows = true) => {
  let who: keyof typeof states = "nobody"
  let shown: Theme = "computer"
  const listeners = new Set<() => void>()
  const of = new Map<string, Theme>()
  const ui = makeUiStore()
  const store = {
    getSnapshot: () => states[who],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
  // What it asks of the store is these two alone.
  keepTheme(
    ui,
    store as never,
    {
      shown: () => shown,
      of: (person) => of.get(person) ?? "computer",
      show: (theme, person) => {
        shown = theme
        if (person !== null) of.set(person, theme)
      },
      watch: () => undefined
    },
    follows
  )
  return {
    ui,
    shown: () => shown,
    signIn: (now: keyof typeof states) => {
      who = now
      for (const listener of listeners) listener()
    }
  }
}

describe("the theme of the screens", () => {
  test("is each person's own, and stays at sign-out until somebody else signs in", () => {
    const { ui, shown, signIn } = browser()
    signIn("manager")
    ui.set({ theme: "dark" })
    expect(shown()).toBe("dark")
    signIn("nobody")
    expect(shown()).toBe("dark")
    signIn("cashier")
    expect([shown(), ui.get().theme]).toEqual(["computer", "computer"])
    ui.set({ theme: "light" })
    signIn("manager")
    expect([shown(), ui.get().theme]).toEqual(["dark", "dark"])
    signIn("cashier")
    expect(shown()).toBe("light")
  })

  test("follows nobody who practices", () => {
    const { ui, shown, signIn } = browser(false)
    ui.set({ theme: "dark" })
    signIn("cashier")
    expect(shown()).toBe("dark")
  })
})
