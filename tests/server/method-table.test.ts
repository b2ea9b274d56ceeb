import { expect, test } from "vitest"
import { methodOfCall, PAYMENT_ACTIONS, referenceOf } from "../../server/actions/payment/paymentMethods.ts"
import { methodOf } from "../../server/money/methods.ts"
import { METHOD_NAMES, METHODS } from "../../src/payment/methods.ts"

test.each(METHOD_NAMES)("the back office takes %s, and gives it back, as the register asks for it", (name) => {
  const { code, takenBy, givenBackBy, reference } = METHODS[name]
  const written: Parameters<typeof referenceOf>[1] = reference === null ? {} : { [reference.field]: " 4711 " }
  const request = { payment_method: name, ...written }
  const method = methodOf(code)
  if (method === undefined) throw new Error(`${code} is no method`)
  expect([methodOfCall(takenBy, request), methodOfCall(givenBackBy, request)]).toEqual([code, code])
  expect(referenceOf(method, request)).toBe(reference === null || reference.field === "auth_code" ? undefined : "4711")
  expect(PAYMENT_ACTIONS).toEqual(expect.arrayContaining([takenBy, givenBackBy]))
})
