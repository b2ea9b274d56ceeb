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
  | "ui"
  | "app"
  | "slice"
  | "main"
  | "effects"
  | "port"
  | "server"
  | "e2e"
  | "tests"
  | "scripts"
  | "config"

const AREAS: readonly (readonly [RegExp, Area])[] = [
  [/^src\/kernel\//, "kernel"],
  [/^src\/money\//, "money"],
  [/^src\/ui\//, "ui"],
  [/^src\/app\//, "app"],
  [/^src\/[^/]+\//, "slice"],
  [/^src\//, "main"],
  [/^effects\/ports\//, "port"],
  [/^effects\//, "effects"],
  [/^server\//, "server"],
  [/^e2e\//, "e2e"],
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
const SHOWN = new Set(["contract", "model", "protocol", "rules", "messages"])
/** What of a slice the back office may share. */
const SHARED = new Set(["contract", "rules"])
const PURE: ReadonlySet<Area> = new Set(["kernel", "money"])
const SCREENS: ReadonlySet<Area> = new Set(["kernel", "money", "ui", "app", "slice"])
const EFFECTS: ReadonlySet<Area> = new Set(["effects", "port"])
const SLICES: ReadonlySet<Area> = new Set(["slice", "app"])

const isReactFile = (place: Place): boolean => place.area === "kernel" && place.name === "react"

const sliceMayImport = (from: Place, to: Place): boolean => {
  const screen = from.extension === ".tsx"
  if (!screen && (to.extension === ".tsx" || isReactFile(to))) return false
  if (PURE.has(to.area)) return true
  if (to.area === "ui") return screen
  if (to.area !== "slice") return false
  return to.owner === from.owner || SHOWN.has(to.name)
}

type Rule = (from: Place, to: Place) => boolean

const core: Rule = (from, to) => to.area === from.area
const interpreter: Rule = (_, to) =>
  EFFECTS.has(to.area) || PURE.has(to.area) || (SLICES.has(to.area) && SHOWN.has(to.name))
const anything: Rule = () => true

/** The table, row by row. */
const RULES: Readonly<Record<Area, Rule>> = {
  kernel: core,
  money: core,
  slice: sliceMayImport,
  ui: (_, to) => to.area === "ui" || PURE.has(to.area),
  app: (_, to) => SCREENS.has(to.area),
  main: (_, to) => SCREENS.has(to.area) || EFFECTS.has(to.area),
  effects: interpreter,
  port: interpreter,
  server: (_, to) => to.area === "server" || PURE.has(to.area) || (SLICES.has(to.area) && SHARED.has(to.name)),
  e2e: (_, to) => to.area === "e2e" || to.area === "server",
  tests: anything,
  scripts: anything,
  config: anything
}

const WITHOUT_SCREENS: ReadonlySet<Area> = new Set(["kernel", "money", "effects", "port", "server"])

/** Files that no other slice may import: nothing can come back through them. */
export const isLeaf = ({ name, extension }: Place): boolean =>
  extension === ".tsx" || name === "decide" || name === "evolve"

/** May a file of this place import a file of that one? */
export const mayImport = (from: Place, to: Place): boolean => {
  const screen = to.extension === ".tsx" || isReactFile(to)
  return RULES[from.area](from, to) && !(screen && WITHOUT_SCREENS.has(from.area))
}

const REACT = /^(react|react-dom|react-router-dom|lucide-react|use-sync-external-store|@fontsource[^/]*)(\/|$)/

/** May a file of this place import that package? React draws screens, Node serves; the pure core needs neither. */
export const mayImportPackage = (from: Place, specifier: string): boolean => {
  if (REACT.test(specifier))
    return (
      isReactFile(from) ||
      ["ui", "app", "main", "tests"].includes(from.area) ||
      (from.area === "slice" && from.extension === ".tsx")
    )
  if (specifier.startsWith("node:")) return ["server", "e2e", "tests", "scripts", "config"].includes(from.area)
  return true
}
