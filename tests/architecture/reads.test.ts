import { describe, expect, test } from "vitest"
import { unsaidReads } from "./reads.ts"
import { parse } from "./source.ts"

const PATH = "src/cart/Screen.tsx"
const rulesOf = (text: string, path = PATH): readonly string[] =>
  unsaidReads(parse({ path, text })).map(({ line, rule }) => `${line} ${rule}`)

const screen = (body: string): string =>
  `export const Screen = () => {\n  const read = useRead("get_list_closings", {})\n  ${body}\n}`

describe("a read that may be refused is told of", () => {
  test.each([
    `const list = bodyOf(read)?.list ?? []`,
    `const list = read._tag === "Loaded" ? (read.body.list ?? []) : []`,
    `if (read._tag !== "Loaded") return null`
  ])("%s alone is found", (code) => {
    expect(rulesOf(screen(code))).toEqual(["3 read may be refused: say why (whyOf)"])
  })

  test("what has no name cannot be told of", () => {
    expect(rulesOf(screen(`return bodyOf(useRead("get_client", {}))?.client`))).toEqual([
      "3 a read without a name may be refused: say why (whyOf)"
    ])
  })

  test("the words of another declaration are none of this one", () => {
    const other = `const Other = ({ read }) => whyOf(read)`
    expect(rulesOf(`${screen("return bodyOf(read)")}\n${other}`)).toHaveLength(1)
  })

  test("the body of useKept without its words is found", () => {
    expect(rulesOf(screen(`const { body } = useKept("get_list_store_people", {}, 0)`))).toEqual([
      "3 useKept gives whyNot, too: say it"
    ])
    expect(rulesOf(screen(`const { body, whyNot } = useKept("get_list_store_people", {}, 0)`))).toEqual([])
  })

  test.each([
    `return bodyOf(read)?.list ?? whyOf(read)`,
    `return bodyOf(read)?.closing ?? lackOf(read, texts.noClosing)`,
    `if (read._tag !== "Loaded") return read.why`,
    `return { list: read._tag === "Loaded" ? read.body.list : null, failed: "why" in read }`,
    `return <Reading of={read} waiting={bodyOf(read)}>{List}</Reading>`
  ])("%s is enough", (code) => {
    expect(rulesOf(screen(code))).toEqual([])
  })

  test("an exception that is none any more is found", () => {
    const text = `export const HolderWatch = () => whyOf(read) ?? bodyOf(read)`
    expect(rulesOf(text, "src/savedCarts/HolderWatch.tsx")).toEqual([
      "1 src/savedCarts/HolderWatch.tsx HolderWatch tells why and needs no exception"
    ])
  })
})
