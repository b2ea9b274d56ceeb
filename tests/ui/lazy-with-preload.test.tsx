// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react"
import { Component, type ComponentType, type ReactNode, Suspense } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { preload, triesAgainBy } from "../../src/kernel/late.ts"
import { lazyOverlay, lazyWithPreload, retryLazy } from "../../src/ui/lazyWithPreload.ts"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

test("a component that has been fetched is drawn at once, without a fallback before it", async () => {
  const Component = lazyWithPreload(() => Promise.resolve(Greeting))
  await preload()
  render(
    <Suspense fallback="One moment">
      <Component name="Dana" />
    </Suspense>
  )
  expect(screen.getByText("Hello Dana")).toBeTruthy()
})

test("one that has not is fetched once, when it is drawn", async () => {
  let fetched = 0
  const Component = lazyWithPreload(() => {
    fetched += 1
    return Promise.resolve(Greeting)
  })
  await act(async () => {
    render(
      <Suspense fallback="One moment">
        <Component name="Dana" />
        <Component name="Lee" />
      </Suspense>
    )
    await preload()
  })
  expect(screen.getByText("Hello Lee")).toBeTruthy()
  expect(fetched).toBe(1)
})

test("a fetch that failed is tried again", async () => {
  let tries = 0
  const Component = lazyWithPreload(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error("No network")) : Promise.resolve(Greeting)
  })
  await preload()
  await preload()
  render(<Component name="Dana" />)
  expect(screen.getByText("Hello Dana")).toBeTruthy()
  expect(tries).toBe(2)
})

class Failed extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override render() {
    return this.state.failed ? <p>Not loaded</p> : this.props.children
  }
}

const drawn = (Component: ComponentType<{ readonly name: string }>) => (
  <Failed>
    <Suspense fallback="One moment">
      <Component name="Dana" />
    </Suspense>
  </Failed>
)

test("one that cannot be fetched is an error where it is drawn, asked for once, and again at another place", async () => {
  vi.spyOn(console, "error").mockReturnValue()
  let tries = 0
  const Component = lazyWithPreload(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error("No network")) : Promise.resolve(Greeting)
  })
  await act(async () => void render(drawn(Component)))
  expect(screen.getByText("Not loaded")).toBeTruthy()
  cleanup()
  await act(async () => void render(drawn(Component)))
  expect(screen.getByText("Not loaded")).toBeTruthy()
  expect(tries).toBe(1)
  cleanup()
  retryLazy()
  await act(async () => void render(drawn(Component)))
  expect(screen.getByText("Hello Dana")).toBeTruthy()
  expect(tries).toBe(2)
})

test("what comes over a screen and cannot be fetched takes nothing with it, and is there once it can be", async () => {
  let rested = () => {}
  triesAgainBy((work) => {
    rested = work
  })
  let isDown = true
  const Overlay = lazyOverlay(() => (isDown ? Promise.reject(new Error("No network")) : Promise.resolve(Greeting)))
  const place = (
    <Failed>
      <p>The sale</p>
      <Overlay name="Dana" />
    </Failed>
  )
  await act(async () => void render(place))
  expect(screen.getByText("The sale")).toBeTruthy()
  expect(screen.queryByText("Hello Dana")).toBeNull()
  isDown = false
  await act(async () => rested())
  expect(screen.getByText("Hello Dana")).toBeTruthy()
  expect(screen.getByText("The sale")).toBeTruthy()
})
