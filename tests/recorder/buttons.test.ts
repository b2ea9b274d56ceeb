import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { diagnose } from "../../src/recorder/diagnose.ts"
import { readBook } from "../../src/support/book.ts"

const root = join(import.meta.dirname, "../..")
const textOf = (path: string): string => readFileSync(join(root, path), "utf8")

type Words = Readonly<Record<string, unknown>>

/** Where words stand: those of the screens, and those that the back office says of a register. */
const modules: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob([
  "../../src/**/texts.ts",
  "../../src/**/messages.ts",
  "../../server/deviceLog/words.ts"
])

const loaded: readonly (readonly [string, Words])[] = await Promise.all(
  Object.entries(modules).map(async ([path, load]) => [path, (await load()) as Words] as const)
)

/** What a word list says; of a function what it says of anything, or else its text as it is written. */
const said = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value]
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(said)
  if (typeof value !== "function") return []
  const say = value as (...words: readonly string[]) => unknown
  try {
    return said(say(...Array.from({ length: value.length }, () => "…")))
  } catch {
    return [String(value)]
  }
}

const screens = globSync(["src/**/*.tsx", "src/**/use*.ts"], { cwd: root }).map(textOf).join("\n")

/** The labels of the screens: words that some screen shows by their name. A label is short. */
const labels = loaded
  .flatMap(([, words]) => Object.entries(words))
  .filter(([name]) => new RegExp(`\\b${name}\\b`).test(screens))
  .flatMap(([, value]) => (typeof value === "string" ? [value] : []))
  .filter((label) => label.length > 1 && label.length <= 30)

const books = globSync("tests/logs/verdicts/*.jsonl", { cwd: root })

/** Everything that a verdict, or another sentence, tells a person to do, with where it is told. */
const sentences: readonly (readonly [string, string])[] = [
  ...loaded.flatMap(([path, words]) => said(words).map((sentence) => [path, sentence] as const)),
  ...books.flatMap((path) =>
    diagnose(Result.getOrThrow(readBook(textOf(path))).entries).flatMap(({ sentence, why, doNow, doNot }) =>
      [sentence, why, doNow, doNot ?? ""].map((text) => [basename(path), text] as const)
    )
  )
]

/** That the text begins with this label, not with a longer one: "Save" is not what "Save Order" names. */
const starts = (text: string, label: string): boolean =>
  text.startsWith(label) && !/^(\w| [A-Z])/.test(text.slice(label.length))

/** What is named behind these words, where it is none of the labels. */
const unknownBehind = (words: RegExp, known: readonly string[]): readonly string[] =>
  sentences.flatMap(([where, sentence]) =>
    [...sentence.matchAll(words)]
      .map(({ index, 0: match }) => sentence.slice(index + match.length).replace(/^["“]/, ""))
      .filter((named) => !known.some((label) => starts(named, label)))
      .map((named) => `${where}: ${named.slice(0, 40)}`)
  )

describe("a button that a sentence names", () => {
  test("stands on a screen under exactly that name", () => {
    expect(sentences.filter(([, text]) => /\bpress /i.test(text)).length).toBeGreaterThan(20)
    expect(unknownBehind(/\b[Pp]ress /g, labels)).toEqual([])
  })

  test("is told from one that is nowhere", () => {
    expect(
      ["Save Order now", "the button that goes on"].some((named) => labels.some((label) => starts(named, label)))
    ).toBe(false)
  })
})

describe("a place of the menu that a sentence names", () => {
  const menu = textOf("src/shell/menu/commands.tsx")
  const appTexts = loaded.find(([path]) => path.endsWith("src/shell/menu/texts.ts"))?.[1] ?? {}
  const places = [...menu.matchAll(/\btexts\.(\w+)/g)].flatMap(([, name = ""]) => {
    const label = appTexts[name]
    return typeof label === "string" ? [label] : []
  })

  test("stands in the menu under exactly that name", () => {
    const named = sentences.flatMap(([where, sentence]) =>
      [...sentence.matchAll(/\b(?:in|see) ((?:[A-Z]\w+ ?)+), in the menu/g)].map(([, place = ""]) => ({ where, place }))
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({ place }) => !places.includes(place))).toEqual([])
  })
})
