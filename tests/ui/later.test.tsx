// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react"
import { Suspense } from "react"
import { afterEach, expect, test } from "vitest"
import { later } from "../../src/ui/later.ts"

afterEach(cleanup)

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

test("a component that has been fetched is drawn at once, without a fallback before it", async () => {
  const { Component, load } = later(() => Promise.resolve(Greeting))
  await load()
  render(
    <Suspense fallback="One moment">
      <Component name="Dana" />
    </Suspense>
  )
  expect(screen.getByText("Hello Dana")).toBeTruthy()
})

test("one that has not is fetched once, when it is drawn", async () => {
  let fetched = 0
  const { Component, load } = later(() => {
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
    await load()
  })
  expect(screen.getByText("Hello Lee")).toBeTruthy()
  expect(fetched).toBe(1)
})

test("a fetch that failed is tried again", async () => {
  let works = false
  const { load } = later(() => (works ? Promise.resolve(Greeting) : Promise.reject(new Error("No network"))))
  await expect(load()).rejects.toThrow("No network")
  works = true
  await expect(load()).resolves.toBe(Greeting)
})
