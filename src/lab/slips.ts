import type { OnPaper, Paper } from "../hardware/paper.ts"

/** A piece of paper from one cut to the next; `ended`: it was cut off. */
export interface Slip {
  readonly items: readonly OnPaper[]
  readonly ended: boolean
}

const isMark = ({ _tag }: OnPaper): boolean => _tag !== "Cut" && _tag !== "Pulse"

/** The pieces of paper that came out, oldest first; one with nothing on it is none. */
export const slipsOf = ({ items }: Pick<Paper, "items">): readonly Slip[] => {
  const slips: Slip[] = []
  let open: OnPaper[] = []
  for (const item of items)
    if (item._tag === "Cut") {
      slips.push({ items: open, ended: true })
      open = []
    } else if (isMark(item)) open.push(item)
  return [...slips, { items: open, ended: false }].filter((slip) => slip.items.length > 0)
}

/** How often the cash drawer got its pulse. */
export const pulsesOf = ({ items }: Pick<Paper, "items">): number => items.filter(({ _tag }) => _tag === "Pulse").length

/** What a piece of paper says, line by line, for whoever hears it. */
export const wordsOf = ({ items }: Slip): string =>
  items
    .map((item) => {
      if (item._tag === "Line") return item.runs.map(({ text }) => text).join("")
      return item._tag === "Barcode" || item._tag === "Qr" ? item.text : ""
    })
    .join("\n")
