/** Where a file stands, as the table "who may import whom" of the architecture sees it. */
export interface Place {
  readonly area: Area
  /** The slice's name, or the area's. */
  readonly owner: string
  /** The file's name without its extension. */
  readonly name: string
  readonly extension: string
}

export type Area =
  | "kernel"
  | "money"
  | "numbers"
  | "ui"
  | "app"
  | "paths"
  | "shell"
  | "recorder"
  | "slice"
  | "main"
  | "effects"
  | "port"
  | "server"
  | "e2e"
  | "dialect"
  | "demo"
  | "tests"
  | "scripts"
  | "config"

const AREAS: readonly (readonly [RegExp, Area])[] = [
  [/^src\/kernel\//, "kernel"],
  [/^src\/money\//, "money"],
  [/^src\/numbers\//, "numbers"],
  [/^src\/ui\//, "ui"],
  [/^src\/app\//, "app"],
  [/^src\/(paths|gate|slice|task)\.ts$/, "paths"],
  [/^src\/shell\//, "shell"],
  // Pages and a worker of their own: they join the recorder to the browser, as main.tsx does the register.
  [/^src\/recorder\/(page\.tsx|replayScreen\.tsx|startReplayer\.ts|worker\.ts)$/, "main"],
  [/^src\/lab\/page\.tsx$/, "main"],
  [/^src\/recorder\//, "recorder"],
  [/^src\/[^/]+\//, "slice"],
  [/^src\//, "main"],
  [/^effects\/ports\//, "port"],
  [/^effects\//, "effects"],
  [/^server\//, "server"],
  [/^e2e\//, "e2e"],
  [/^tests\/dialect\//, "dialect"],
  [/^tests\/demo[A-Z]/, "demo"],
  [/^tests\//, "tests"],
  [/^scripts\//, "scripts"]
]

export const placeOf = (path: string): Place => {
  const file = path.slice(path.lastIndexOf("/") + 1)
  const dot = file.lastIndexOf(".")
  const area = AREAS.find(([pattern]) => pattern.test(path))?.[1] ?? "config"
  return {
    area,
    owner: area === "slice" ? (path.split("/")[1] ?? "") : area,
    name: dot < 0 ? file : file.slice(0, dot),
    extension: dot < 0 ? "" : file.slice(dot)
  }
}

/** What a slice shows to the others and to the interpreters; its messages too, for one text of the spec stands once. */
const SHOWN = new Set([
  "contract",
  "wire",
  "actions",
  "firstActions",
  "model",
  "protocol",
  "rules",
  "methods",
  "kinds",
  "fields",
  "messages",
  "tasks",
  "paper"
])
/** What of a slice the back office may share. */
const SHARED = new Set(["contract", "wire", "rules", "methods", "kinds", "fields"])
const PURE: ReadonlySet<Area> = new Set(["kernel", "money", "numbers"])
const SCREENS: ReadonlySet<Area> = new Set([
  "kernel",
  "money",
  "numbers",
  "ui",
  "app",
  "paths",
  "shell",
  "recorder",
  "slice"
])
const EFFECTS: ReadonlySet<Area> = new Set(["effects", "port"])
const SLICES: ReadonlySet<Area> = new Set(["slice", "app", "recorder"])

/** Files that draw or hook into what is drawn, or say its words: they know React, and no decider knows them. */
const isScreen = ({ area, name, extension }: Place): boolean =>
  extension === ".tsx" ||
  name === "texts" ||
  /^use[A-Z]/.test(name) ||
  (area === "kernel" && name === "react") ||
  (area === "app" && HOOKS.has(name)) ||
  (area === "ui" && name === "time")

type Rule = (from: Place, to: Place, typeOnly: boolean) => boolean

const core: Rule = (from, to) => to.area === from.area

/** What screens of other slices may use: what is drawn, and the sentences that it says. */
const isWidget = (place: Place): boolean => (isScreen(place) && place.name !== "texts") || place.name === "sentences"

/** What a screen may ask of the sum of the slices: state, dispatch, reads. */
const HOOKS: ReadonlySet<string> = new Set(["hooks", "laterHooks", "reads"])

const slice: Rule = (from, to) => {
  if (PURE.has(to.area) || to.area === "paths") return true
  if (to.area === "ui") return isScreen(from) || from.name === "sentences"
  if (to.area === "app") return isScreen(from) && HOOKS.has(to.name)
  if (to.area !== "slice") return false
  return to.owner === from.owner || SHOWN.has(to.name) || (isScreen(from) && isWidget(to))
}

/** A port may name the interface it fills, wherever that stands; `live` is where the register is put together. */
const interpreter: Rule = (from, to, typeOnly) =>
  EFFECTS.has(to.area) ||
  PURE.has(to.area) ||
  (SLICES.has(to.area) && (SHOWN.has(to.name) || from.name === "live" || to.name === "eventNotes")) ||
  (typeOnly && (to.area === "app" || to.area === "ui" || to.area === "recorder"))

const anything: Rule = () => true

/** The table, row by row. */
const RULES: Readonly<Record<Area, Rule>> = {
  kernel: core,
  money: core,
  numbers: core,
  slice,
  ui: (_, to) => to.area === "ui" || PURE.has(to.area),
  app: (_, to) => SCREENS.has(to.area),
  paths: (from, to) => to.area === "kernel" || core(from, to, false),
  shell: (_, to) => SCREENS.has(to.area),
  recorder: (_, to) => SCREENS.has(to.area) && to.area !== "shell",
  main: (_, to) => to.area === "main" || SCREENS.has(to.area) || EFFECTS.has(to.area),
  effects: interpreter,
  port: interpreter,
  server: (_, to) => to.area === "server" || PURE.has(to.area) || (SLICES.has(to.area) && SHARED.has(to.name)),
  e2e: (_, to) => to.area === "e2e" || to.area === "server" || to.area === "dialect" || to.area === "demo",
  // The back end that is not ours is made from the documents: it knows nothing of how the register reads them.
  dialect: (_, to) => to.area === "dialect",
  // The store that the tests and the journeys open copies of.
  demo: (_, to) => to.area === "demo" || to.area === "server",
  tests: anything,
  scripts: anything,
  config: anything
}

/** What decides and what is kept says the words of `messages` and knows none of the screens'. */
const KEPT: ReadonlySet<string> = new Set([...SHOWN, "decide", "evolve"])
const mayPhrase = (from: Place, to: Place): boolean =>
  to.name === "texts" && (SLICES.has(from.area) || from.area === "shell") && !KEPT.has(from.name)

const KNOWS_SCREENS: ReadonlySet<Area> = new Set(["ui", "main", "tests", "scripts", "config"])

/** Files that no other slice may import: nothing can come back through them. */
export const isLeaf = (place: Place): boolean =>
  isScreen(place) || ["decide", "evolve", "sentences", "eventNotes"].includes(place.name)

/** May a file of this place import a file of that one? What knows no screen may at most name a type of one. */
export const mayImport = (from: Place, to: Place, typeOnly: boolean): boolean => {
  const blind = !isScreen(from) && !KNOWS_SCREENS.has(from.area) && !mayPhrase(from, to)
  return RULES[from.area](from, to, typeOnly) && !(blind && isScreen(to) && !(typeOnly && EFFECTS.has(from.area)))
}

const REACT = /^(react|react-dom|lucide-react|use-sync-external-store)(\/|$)/

/** May a file of this place import that package? React draws screens, Node serves; the pure core needs neither. */
export const mayImportPackage = (from: Place, specifier: string): boolean => {
  if (from.area === "dialect") return specifier === "vitest" || specifier.startsWith("node:")
  if (REACT.test(specifier)) return isScreen(from) || KNOWS_SCREENS.has(from.area)
  if (specifier.startsWith("node:")) return ["server", "e2e", "tests", "demo", "scripts", "config"].includes(from.area)
  return true
}
