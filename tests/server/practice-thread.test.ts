import { afterAll, expect, test } from "vitest"
import { base64, pdf } from "./attaching.ts"
import { newKey, VERSION } from "./office.ts"
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
  const answered = async (file: Buffer) => {
    const fields = { contact_id: "103", file_name: "a.pdf", file_data: base64(file), idempotency_key: newKey() }
    const body = JSON.stringify({ source: "POS", pos_version: VERSION, pos_token: begun.token, ...fields })
    const came = await floor.ask({ _tag: "Call", practice, action: "save_contact_attachment", body })
    if (came._tag !== "Reply") throw new Error(`It was not answered: ${came._tag}`)
    return new TextDecoder().decode(came.bytes)
  }
  // A stranger may send files as well: they are read in a thread beside.
  expect(await answered(Buffer.from(`%PDF-1.7\n${"/ObjStm stream\n".repeat(47_900)}\nendstream\n%%EOF\n`))).toContain(
    "This file is damaged."
  )
  expect(await answered(pdf())).toContain('"status":"success"')
  expect(await floor.ask({ _tag: "End", practice })).toEqual({ _tag: "Done" })
  expect(await floor.ask({ _tag: "Picture", practice, file: "1001.svg" })).toEqual({ _tag: "Gone" })
})
