import { globSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import type { Plugin } from "vite"

const src = join(import.meta.dirname, "../src")

/** A screen or a dialog that a module of the register fetches when it is needed, or ahead of it. */
const FETCHED = /import\("(\.{1,2}\/[^"]+\.tsx)"\)/g

/** What is a page of its own, and fetches its own parts. */
const OWN_PAGES = /^(?:recorder|lab)\/|^(?:main|till)\.tsx$/

/**
 * Screens that come together, by how their paths begin: the parts of one folder, or of the folders that one side of a shop is
 * made of. The first row that fits holds; what stands in none comes with its folder. No area weighs more than 40 kB (gzip).
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  license: ["customer/license/"],
  member: ["customer/MemberTab"],
  booking: ["classes/", "range/DetailPage", "settings/"],
  sheets: ["store/ImportPage", "store/ProductsPage"],
  frame: ["ownSignIn/", "practice/", "session/", "shell/"],
  sale: ["adjustments/", "cart/", "catalog/", "law/", "quickTiles/"],
  desk: ["hardware/", "register/", "terminal/", "timeClock/"],
  money: ["payment/", "refund/"],
  records: ["orders/", "savedCarts/"],
  goods: ["app/", "giftCard/", "memberships/", "product/", "rentals/", "services/"],
  firearms: ["firearms/", "gunsmithing/", "tradeIn/"]
}

/** The area whose script a screen comes in; `file` is its path below `src`. */
export const areaOf = (file: string): string => {
  const area = Object.entries(TOGETHER).find(([, paths]) => paths.some((path) => file.startsWith(path)))
  return area?.[0] ?? file.slice(0, file.indexOf("/"))
}

/** What a module names by a path of its own, below `src`. */
const below = (file: string, to: string): string => relative(src, join(src, dirname(file), to))

/** The screens that a module fetches, below `src`. */
const fetchedBy = (file: string, code: string): readonly string[] =>
  OWN_PAGES.test(file) ? [] : [...code.matchAll(FETCHED)].map(([, to = ""]) => below(file, to))

const NAME = "virtual:area/"

/** A module's text in a build: each screen is fetched by the script of its area. `file` is its path below `src`. */
export const byArea = (file: string, code: string): string =>
  fetchedBy(file, code).length === 0
    ? code
    : code.replace(FETCHED, (_, to: string) => `import("${NAME}${areaOf(below(file, to))}")`)

/** The names that two modules give both: a script that holds the two would give neither. */
export const namedTwice = (modules: readonly string[]): readonly string[] => {
  const names = modules.flatMap((code) =>
    [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = ""]) => name)
  )
  return names.filter((name, index) => names.indexOf(name) !== index)
}

/**
 * Builds the screens of an area into one script: all are fetched at the first idle moment, and a file costs a browser some
 * milliseconds, whatever its size. The source names each screen by its own file, and development fetches it from there.
 */
export const areas = (): Plugin => {
  const screens = new Map<string, Set<string>>()
  const read = (file: string): string => readFileSync(join(src, file), "utf8")
  return {
    name: "tillstone-areas",
    apply: "build",
    enforce: "pre",
    buildStart() {
      screens.clear()
      for (const file of globSync("**/*.{ts,tsx}", { cwd: src }))
        for (const to of fetchedBy(file, read(file)))
          screens.set(areaOf(to), (screens.get(areaOf(to)) ?? new Set()).add(to))
      for (const [area, files] of screens) {
        const twice = namedTwice([...files].map(read))
        if (twice.length > 0) this.error(`The area ${area} has two of ${twice.join(", ")}.`)
      }
    },
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null
      const files = [...(screens.get(id.slice(NAME.length + 1)) ?? [])].toSorted()
      return files.map((file) => `export * from ${JSON.stringify(join(src, file))}`).join("\n")
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const built = byArea(relative(src, id), code)
        // No line moves, so that the maps of the sources hold.
        return built === code ? null : { code: built, map: null }
      }
    }
  }
}
