// @vitest-environment jsdom
import { expect, test } from "vitest"
import { VerdictPanel } from "../../src/app/support/VerdictPanel.tsx"
import { show } from "./screen.tsx"

test.each([
  [true, "Nothing in this book is unresolved."],
  [false, "This file does not tell whether anything is unresolved."]
])("without a verdict only a book that is whole is called resolved: %s", (isWhole, words) => {
  const { container } = show(
    <VerdictPanel verdicts={[]} isWhole={isWhole} shown={0} onShow={() => undefined} onRow={() => undefined} />
  )
  expect(container.querySelector("h2")?.textContent).toBe(words)
})
