import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { banned, overlong } from "./architecture/bans.ts"
import { forbiddenImports, screenCircles, sliceCycles } from "./architecture/imports.ts"
import { unsaidReads } from "./architecture/reads.ts"
import { type Breach, parse, type Source } from "./architecture/source.ts"
import { openLists } from "./architecture/unions.ts"
import { strayWords } from "./architecture/words.ts"

const root = join(import.meta.dirname, "..")

const check = (sources: readonly Source[]): readonly Breach[] => {
  const files = sources.map(parse)
  return [
    ...files.flatMap((file) => [
      ...forbiddenImports(file),
      ...banned(file),
      ...overlong(file),
      ...strayWords(file),
      ...unsaidReads(file)
    ]),
    ...sliceCycles(files),
    ...screenCircles(files),
    ...openLists(files)
  ]
}

const told = (breaches: readonly Breach[]): readonly string[] =>
  breaches.map(({ path, line, rule }) => `${path}:${line} ${rule}`)

describe("the architecture", () => {
  test("holds in every source file", () => {
    const paths = globSync("{src,effects,server,tests,e2e,scripts}/**/*.{ts,tsx}", { cwd: root })
    const sources = paths.map((path) => ({
      path: path.replaceAll("\\", "/"),
      text: readFileSync(join(root, path), "utf8")
    }))
    expect(sources.length).toBeGreaterThan(20)
    expect(told(check(sources))).toEqual([])
  })
})

describe("who may import whom: a breach is found", () => {
  test.each([
    ["src/kernel/store.ts", "../money/cents.ts"],
    ["src/kernel/store.ts", "react"],
    ["src/kernel/store.ts", "node:fs"],
    ["src/money/cents.ts", "../kernel/wire.ts"],
    ["src/cart/decide.ts", "react"],
    ["src/cart/decide.ts", "../kernel/react.ts"],
    ["src/cart/decide.ts", "./CartScreen.tsx"],
    ["src/cart/decide.ts", "./texts.ts"],
    ["src/cart/rules.ts", "./texts.ts"],
    ["src/app/evolve.ts", "./texts.ts"],
    ["src/cart/CartScreen.tsx", "../payment/texts.ts"],
    ["effects/cart.ts", "../src/cart/texts.ts"],
    ["src/cart/decide.ts", "../ui/Button.tsx"],
    ["src/cart/decide.ts", "../payment/decide.ts"],
    ["src/cart/decide.ts", "../app/state.ts"],
    ["src/cart/decide.ts", "../../effects/run.ts"],
    ["src/cart/CartScreen.tsx", "../app/state.ts"],
    ["src/cart/CartScreen.tsx", "../shell/Header.tsx"],
    ["src/cart/CartScreen.tsx", "../recorder/Timeline.tsx"],
    ["src/cart/decide.ts", "../payment/sentences.ts"],
    ["src/recorder/Timeline.tsx", "../shell/Header.tsx"],
    ["src/paths.ts", "./cart/rules.ts"],
    ["src/cart/CartScreen.tsx", "../../effects/run.ts"],
    ["src/ui/Button.tsx", "../cart/model.ts"],
    ["src/cart/CartScreen.tsx", "../app/machine.ts"],
    ["src/cart/rules.ts", "./useLine.ts"],
    ["src/app/decide.ts", "./hooks.ts"],
    ["src/app/decide.ts", "react"],
    ["src/shell/Shell.tsx", "../../effects/run.ts"],
    ["effects/payment.ts", "../src/payment/decide.ts"],
    ["effects/payment.ts", "react"],
    ["effects/ports/Api.ts", "node:http"],
    ["server/handler.ts", "../src/cart/model.ts"],
    ["server/handler.ts", "../effects/run.ts"],
    ["e2e/sale.spec.ts", "../src/money/cents.ts"],
    ["tests/dialect/shop/sums.ts", "../../../src/money/cents.ts"],
    ["tests/dialect/backend.ts", "../../server/app.ts"],
    ["tests/dialect/backend.ts", "../../effects/ports/Api.ts"],
    ["tests/dialect/actions/pay.ts", "../../server/till.ts"],
    ["tests/dialect/actions/pay.ts", "effect"]
  ])("%s importing %s", (path, specifier) => {
    for (const text of [
      `import { a } from "${specifier}"`,
      `import type { A } from "${specifier}"`,
      `export * from "${specifier}"`,
      `export const a = () => import("${specifier}")`,
      `export type A = import("${specifier}").A`
    ])
      expect(told(check([{ path, text }]))).toEqual([`${path}:1 may not import ${specifier}`])
  })

  test.each([
    ["src/kernel/react.ts", "react"],
    ["src/cart/decide.ts", "./model.ts"],
    ["src/cart/decide.ts", "../payment/rules.ts"],
    ["src/cart/decide.ts", "../payment/messages.ts"],
    ["src/cart/CartScreen.tsx", "react"],
    ["src/cart/CartScreen.tsx", "../ui/Button.tsx"],
    ["src/cart/CartScreen.tsx", "./CartScreen.module.css"],
    ["src/cart/CartScreen.tsx", "./useLine.ts"],
    ["src/cart/CartScreen.tsx", "./texts.ts"],
    ["src/cart/CartScreen.tsx", "../ui/texts.ts"],
    ["src/cart/status.ts", "./texts.ts"],
    ["src/cart/texts.ts", "../ui/text.ts"],
    ["src/cart/CartScreen.tsx", "../app/hooks.ts"],
    ["src/cart/CartScreen.tsx", "../payment/PaymentScreen.tsx"],
    ["src/cart/CartScreen.tsx", "../payment/usePayment.ts"],
    ["src/cart/CartScreen.tsx", "../payment/sentences.ts"],
    ["src/cart/decide.ts", "../paths.ts"],
    ["src/shell/Header.tsx", "../cart/CartScreen.tsx"],
    ["src/recorder/Timeline.tsx", "../app/state.ts"],
    ["src/cart/useLine.ts", "react"],
    ["src/app/routes.tsx", "../cart/CartScreen.tsx"],
    ["effects/live.ts", "../src/app/machine.ts"],
    ["src/main.tsx", "../effects/live.ts"],
    ["src/main.tsx", "./recorder/page.tsx"],
    ["effects/payment.ts", "../src/payment/protocol.ts"],
    ["effects/payment.ts", "./ports/Api.ts"],
    ["server/actions/cart/cart.ts", "../../src/cart/contract.ts"],
    ["server/main.ts", "node:http"],
    ["e2e/sale.spec.ts", "../server/app.ts"],
    ["e2e/dialect/sale.spec.ts", "../../tests/dialect/backend.ts"],
    ["tests/dialect/actions/pay.ts", "../shop/orders.ts"],
    ["tests/dialect/web/serve.ts", "node:http"]
  ])("and %s importing %s is none", (path, specifier) => {
    expect(check([{ path, text: `import { a } from "${specifier}"` }])).toEqual([])
  })

  test.each([
    ["effects/ports/Time.ts", "../../src/ui/time.ts"],
    ["effects/live.ts", "../src/app/reads.ts"]
  ])("%s may name a type of %s, which it fills, and no more", (path, specifier) => {
    expect(check([{ path, text: `import type { A } from "${specifier}"` }])).toEqual([])
    expect(check([{ path, text: `import { type A } from "${specifier}"` }])).toEqual([])
    expect(check([{ path, text: `import { type A, b } from "${specifier}"` }])).toHaveLength(1)
  })

  test("screens that import each other; a type or what is fetched late closes no circle", () => {
    const ring = (way: string) => [
      { path: "src/cart/CartPane.tsx", text: `import { usePay } from "../payment/usePay.ts"` },
      { path: "src/payment/usePay.ts", text: way }
    ]
    expect(told(check(ring(`import { a } from "../cart/CartPane.tsx"`)))).toEqual([
      "src/cart/CartPane.tsx:1 closes a circle of screens: src/cart/CartPane.tsx → src/payment/usePay.ts → src/cart/CartPane.tsx",
      "src/payment/usePay.ts:1 closes a circle of screens: src/payment/usePay.ts → src/cart/CartPane.tsx → src/payment/usePay.ts"
    ])
    expect(check(ring(`import type { A } from "../cart/CartPane.tsx"`))).toEqual([])
    expect(check(ring(`export const a = () => import("../cart/CartPane.tsx")`))).toEqual([])
  })

  test("slices that import each other, however far round", () => {
    const sources = [
      { path: "src/cart/model.ts", text: `import type { A } from "../orders/model.ts"` },
      { path: "src/orders/model.ts", text: `import type { B } from "../payment/contract.ts"` },
      { path: "src/payment/rules.ts", text: `import { c } from "../cart/rules.ts"` },
      { path: "src/refund/rules.ts", text: `import { c } from "../cart/rules.ts"` },
      { path: "src/payment/decide.ts", text: `import { c } from "../refund/rules.ts"` }
    ]
    expect(told(check(sources))).toEqual([
      "src/cart/model.ts:1 closes a circle of slices: cart → orders → payment → cart",
      "src/orders/model.ts:1 closes a circle of slices: orders → payment → cart → orders",
      "src/payment/rules.ts:1 closes a circle of slices: payment → cart → orders → payment"
    ])
  })
})

describe("what a file may hold: a breach is found", () => {
  test.each([
    ["Date.now()", "Date.now belongs in effects/ports"],
    ["globalThis.Date.now()", "Date.now belongs in effects/ports"],
    ["new Date()", "new Date belongs in effects/ports"],
    ["new globalThis.Date(0)", "new Date belongs in effects/ports"],
    ["Math.random()", "Math.random belongs in effects/ports"],
    ["crypto.randomUUID()", "crypto.randomUUID belongs in effects/ports"],
    ["setTimeout(() => {}, 1)", "setTimeout( belongs in effects/ports"],
    ["globalThis.setInterval(() => {}, 1)", "setInterval( belongs in effects/ports"],
    ["localStorage.getItem('a')", "localStorage.getItem belongs in effects/ports"],
    ["fetch('/api')", "fetch( belongs in effects/ports"]
  ])("%s in the core, a screen or an interpreter", (code, rule) => {
    for (const path of ["src/kernel/store.ts", "src/cart/decide.ts", "src/cart/Screen.tsx", "effects/payment.ts"])
      expect(told(check([{ path, text: `\nexport const a = ${code}` }]))).toEqual([`${path}:2 ${rule}`])
    for (const path of ["effects/ports/Clock.ts", "server/processor.ts", "src/kernel/zone.ts"])
      expect(check([{ path, text: `export const a = ${code}` }])).toEqual([])
  })

  test.each(["new Intl.DateTimeFormat('en-US')", "at.toLocaleTimeString()", "at.getHours()"])(
    "%s anywhere but in the one file of clocks",
    (code) => {
      for (const path of ["src/ui/text.ts", "src/cart/Screen.tsx", "effects/ports/Clock.ts", "server/storeTime.ts"])
        expect(told(check([{ path, text: `export const a = ${code}` }]))).toEqual([
          expect.stringMatching(new RegExp(`^${path}:1 .* shows this computer's clock: use src/kernel/zone.ts$`))
        ])
      expect(check([{ path: "src/kernel/zone.ts", text: `export const a = ${code}` }])).toEqual([])
    }
  )

  test.each([
    ["document.body.innerHTML = a", "innerHTML lets text become markup"],
    ["const b = <p dangerouslySetInnerHTML={a} />", "dangerouslySetInnerHTML lets text become markup"],
    ["let a: any", "any switches the type check off"],
    ["const a = b as unknown as string", "as unknown as switches the type check off"],
    ["// TODO later", "a TODO names its issue"],
    ["/* FIXME */", "a TODO names its issue"],
    ["// @ts-ignore", "the type check is not switched off"]
  ])("%s anywhere", (code, rule) => {
    for (const path of ["src/ui/time.tsx", "effects/ports/Usb.tsx", "server/page.tsx", "scripts/page.tsx"])
      expect(told(check([{ path, text: code }]))).toEqual([`${path}:1 ${rule}`])
  })

  test("the browser in an interpreter, outside of the ports", () => {
    const text = "navigator.onLine"
    expect(told(check([{ path: "effects/session.ts", text }]))).toEqual([
      "effects/session.ts:1 navigator belongs in effects/ports"
    ])
    expect(check([{ path: "effects/ports/Online.ts", text }])).toEqual([])
  })

  test("a product that is looked for past the goods", () => {
    const text = 'db.selectFrom("product").selectAll()'
    expect(told(check([{ path: "server/actions/catalog/list.ts", text }]))).toEqual([
      "server/actions/catalog/list.ts:1 a product is looked for by goods() of server/db/goods.ts"
    ])
    expect(check([{ path: "server/db/goods.ts", text }])).toEqual([])
  })

  test.each([
    ["test.skip('a', () => {})", "test.skip parks a test"],
    ["test.describe.only('a', () => {})", "test.describe.only parks a test"],
    ["it.todo('a')", "it.todo parks a test"],
    ["await page.waitForTimeout(5)", "a test waits for what it expects, not for a time"],
    ["setTimeout(() => {}, 5)", "a test waits for what it expects, not for a time"]
  ])("%s in a test", (code, rule) => {
    for (const path of ["tests/a.test.ts", "e2e/a.spec.ts"])
      expect(told(check([{ path, text: code }]))).toEqual([`${path}:1 ${rule}`])
  })

  test("words in text, in comments and in names are none", () => {
    const text = `// fetch( and Date.now() in words; TODO #12
      export const a = { fetch: "fetch(", innerHTMLish: 'new Date', text: \`any \${1}\` }`
    expect(check([{ path: "src/cart/rules.ts", text }])).toEqual([])
  })

  test("over 300 lines", () => {
    const lines = (count: number) => "export {}\n".repeat(count)
    expect(check([{ path: "src/cart/rules.ts", text: lines(300) }])).toEqual([])
    expect(told(check([{ path: "src/cart/rules.ts", text: lines(301) }]))).toEqual([
      "src/cart/rules.ts:301 has over 300 lines"
    ])
  })
})

describe("the language files: words outside of them are found", () => {
  test.each([
    `<p>Cart total</p>`,
    `<p>of {total}</p>`,
    `<p>{open ? "Open" : words}</p>`,
    `<p>{open && "Open"}</p>`,
    "<p>{`${count} lines`}</p>",
    `<p>{"Lines: " + count}</p>`,
    `<nav aria-label="Main" />`,
    `<img alt="A box" />`,
    `<input placeholder={blank ?? "Search"} />`,
    `<Panel title="Fee" />`,
    `<Panel saveLabel="Save" />`,
    "<Panel subject={`Fee of ${line}`} />",
    `<HintBar hints={[{ keys: ["F2"], label: "Search" }]} />`,
    `(({ label = "Pages" }) => label)`,
    `say("This was not saved.")`,
    "say(`Order ${number} was not saved.`)"
  ])("%s", (code) => {
    const text = `\nexport const a = ${code}`
    for (const path of ["src/cart/Screen.tsx", "src/app/Place.tsx", "src/ui/Field.tsx"])
      expect(told(check([{ path, text }]))).toEqual([`${path}:2 a person reads this: it belongs in texts.ts`])
  })

  test("an object of labels is found in a hook too", () => {
    expect(check([{ path: "src/app/useCommands.ts", text: `export const a = { label: "Settings" }` }])).toHaveLength(1)
  })

  test.each([
    `<p className="sr grow">{texts.total}</p>`,
    `<input enterKeyHint="go" />`,
    `<p className={styles["cart total"]}>{count} × {price}, {kind === "order" ? one : other}</p>`,
    `<Kbd>F2</Kbd>`,
    `<input name="manager_code" type="password" id="fees-wrong" aria-labelledby="title" />`,
    `<path d="M28 26 65 12l37 14v36L65 76 28 62z" />`,
    `dispatch({ _tag: "ChangeSetting", name, value })`
  ])("and %s holds none", (code) => {
    expect(check([{ path: "src/cart/Screen.tsx", text: `export const a = ${code}` }])).toEqual([])
  })
})
