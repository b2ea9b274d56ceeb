import { expect, test } from "vitest"
import { circleIn } from "../../scripts/noCircles.ts"

test("scripts that stand on each other one way are no circle, however many ways lead to one", () => {
  const imports = new Map([
    ["page", ["register", "widgets", "slices"]],
    ["slices", ["register", "widgets"]],
    ["widgets", ["register"]],
    ["register", []]
  ])
  expect(circleIn(imports)).toBeNull()
})

test("scripts that wait for each other are told, in the order in which they do", () => {
  const imports = new Map([
    ["page", ["slices"]],
    ["slices", ["register", "widgets"]],
    ["widgets", ["slices"]],
    ["register", []]
  ])
  expect(circleIn(imports)).toEqual(["slices", "widgets", "slices"])
})
