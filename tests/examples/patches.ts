/** Lines of a file that a hunk takes out and puts in; `old` stand one below the other. */
interface Hunk {
  readonly old: readonly string[]
  readonly now: readonly string[]
}

/** What an example changes of a file. */
export interface Patch {
  readonly path: string
  readonly isNew: boolean
  readonly hunks: readonly Hunk[]
}

const hunkOf = (text: string): Hunk => {
  const lines = text.split("\n").slice(1, -1)
  const without = (sign: "+" | "-") => lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1))
  return { old: without("+"), now: without("-") }
}

/** The patches of a diff as the page writes them: each file under its `+++ b/`, each hunk under its `@@`. */
export const patchesIn = (diff: string): readonly Patch[] =>
  diff
    .split("+++ b/")
    .slice(1)
    .map((part) => {
      const [path = ""] = part.split("\n", 1)
      const hunks = part.slice(path.length + 1).split(/^(?=@@ )/m)
      return { path, isNew: /^@@ -0,0 /m.test(part), hunks: hunks.filter((one) => one.startsWith("@@ ")).map(hunkOf) }
    })

/** Where lines stand in others, one below the other; -1 where they do not, and where they do twice. */
const placeOf = (lines: readonly string[], old: readonly string[]): number => {
  const places = lines.flatMap((_, at) => (old.every((line, n) => lines[at + n] === line) ? [at] : []))
  return places.length === 1 ? (places[0] ?? -1) : -1
}

/**
 * A file as its example leaves it, or what of the example does not fit it: a hunk whose lines do not stand there so, or stand
 * there more than once.
 */
export const applied = (
  text: string,
  { path, isNew, hunks }: Patch
): { readonly text: string } | { readonly unfit: string } => {
  if (isNew) return { text: `${hunks.flatMap(({ now }) => now).join("\n")}\n` }
  const lines = text.split("\n")
  for (const { old, now } of hunks) {
    const at = placeOf(lines, old)
    if (at < 0) return { unfit: `${path}: ${old.join(" ⏎ ")}` }
    lines.splice(at, old.length, ...now)
  }
  return { text: lines.join("\n") }
}
