// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react"
import { Suspense } from "react"
import { afterEach, expect, test } from "vitest"
import { lazyWithPreload, preloadLazy } from "../../src/ui/lazyWithPreload.ts"

afterEach(cleanup)

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

test("a component that has been fetched is drawn at once, without a fallback before it", async () => {
  const Component = lazyWithPreload(() => Promise.resolve(Greeting))
  await preloadLazy()
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
    await preloadLazy()
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
  await preloadLazy()
  await preloadLazy()
  render(<Component name="Dana" />)
  expect(screen.getByText("Hello Dana")).toBeTruthy()
  expect(tries).toBe(2)
})
