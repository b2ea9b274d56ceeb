import { afterAll, expect, test } from "vitest"
import { threadFloor } from "../../server/practice/thread.ts"

const floor = threadFloor(() => undefined)
afterAll(() => floor.close())

test("practices run in a thread of their own, which begins with the first", { timeout: 180_000 }, async () => {
  expect(await floor.ask({ _tag: "Call", practice: "nobody's", action: "get_client", body: "{}" })).toEqual({
    _tag: "Gone"
  })
  const begun = await floor.ask({ _tag: "Begin", practice: undefined, fresh: false })
  if (begun._tag !== "Begun") throw new Error(`It did not begin: ${begun._tag}`)
  const { practice } = begun
  const told = await floor.ask({ _tag: "Call", practice, action: "get_client", body: '{"source":"POS"}' })
  expect(told).toMatchObject({ _tag: "Reply", code: 200 })
  expect(await floor.ask({ _tag: "End", practice })).toEqual({ _tag: "Done" })
  expect(await floor.ask({ _tag: "Picture", practice, file: "1001.svg" })).toEqual({ _tag: "Gone" })
})
