// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { preload } from "../../src/kernel/late.ts"
import { lazyWithPreload, retryLazy } from "../../src/ui/lazyWithPreload.ts"
import { Optional } from "../../src/ui/Optional.tsx"
import { Router } from "../../src/ui/router.tsx"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const navigator = { createHref: String, push: vi.fn(), replace: vi.fn(), go: vi.fn() }

test("a part that cannot be fetched leaves the rest of its screen, and comes at the next place", async () => {
  vi.spyOn(console, "error").mockReturnValue()
  let tries = 0
  const Tiles = lazyWithPreload(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error("No network")) : Promise.resolve(() => <p>Tiles</p>)
  })
  const at = (key: string) => (
    <Router location={{ pathname: "/sale", search: "", state: null, key }} navigator={navigator}>
      <p>Scan</p>
      <Optional fallback={<p>No tiles yet</p>}>
        <Tiles />
      </Optional>
    </Router>
  )
  const { rerender } = render(at("first"))
  await act(async () => preload())
  expect(screen.getByText("Scan")).toBeTruthy()
  expect(screen.getByText("No tiles yet")).toBeTruthy()
  retryLazy()
  await act(async () => {
    rerender(at("second"))
    await preload()
  })
  expect(screen.getByText("Tiles")).toBeTruthy()
})
