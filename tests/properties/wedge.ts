import type { Place } from "../../effects/ports/wedge/cuts.ts"
import {
  type Answer,
  type Heard,
  hearGap,
  hearKey,
  hearOther,
  hearPause,
  patienceOf,
  SILENCE
} from "../../effects/ports/wedge/hear.ts"

/** A key of a keyboard or a scanner: so many milliseconds after the one before. */
export interface Press {
  readonly gap: number
  /** What it writes, Enter as "\n"; "other" for a key that writes nothing, such as an arrow. */
  readonly sign: string
}

/** What reached somebody, in its order: a sign that was typed, or a scan. */
type Reached = { readonly typed: string } | { readonly scan: string; readonly end: string }

/** A page with one thing under the focus, to which keys go as a browser sends them, on a clock that they alone move. */
export interface WedgePage {
  readonly press: (press: Press, place: Place) => void
  /** Waits until nothing is under way any more. */
  readonly rest: () => void
  readonly reached: () => readonly Reached[]
  readonly scans: () => readonly string[]
  /** All signs that reached somebody, in their order. */
  readonly text: () => string
  /** All that stands in the field. */
  readonly typed: () => string
}

export const wedgePage = (ends: Heard<string>["ends"] = "unknown"): WedgePage => {
  let heard: Heard<string> = { ...SILENCE, ends }
  let now = 1_000
  let due: number | null = null
  const reached: Reached[] = []

  const typed = () => reached.map((one) => ("typed" in one ? one.typed : "")).join("")
  const scan = (text: string, before: string) => {
    let removed = ""
    while (typed().length > before.length) {
      const at = reached.findLastIndex((one) => "typed" in one)
      removed =
        reached
          .splice(at, 1)
          .map((one) => ("typed" in one ? one.typed : ""))
          .join("") + removed
    }
    if (!text.startsWith(removed)) throw new Error(`${removed} was taken back for ${text}`)
    // A license that goes on is heard once more, and whole.
    const last = reached.at(-1)
    if (last !== undefined && "scan" in last && /^[@"]|ANSI|AAMVA/i.test(last.scan) && text.startsWith(last.scan))
      reached.pop()
    reached.push({ scan: text, end: "" })
  }
  const follow = ({ heard: next, steps }: Answer<string>) => {
    heard = next
    for (const step of steps) {
      if (step._tag === "Scan") scan(step.text, step.fields[0] ?? "")
      else reached.push(...step.keys.split("").map((typed) => ({ typed })))
    }
    due = heard.now._tag === "License" || heard.now.held !== "" ? now + patienceOf(heard) : null
  }
  const passTo = (time: number) => {
    for (let at = due; at !== null && at <= time; at = due) {
      now = at
      follow(hearPause(heard))
    }
    now = time
  }
  return {
    press: ({ gap, sign }, place) => {
      passTo(now + gap)
      if (sign === "other") return follow(hearOther(heard))
      const key = { sign, at: now, licenseOnly: false }
      follow(hearGap(heard, key))
      const answer = hearKey(heard, key, { place, waits: false, field: typed() })
      follow(answer)
      const last = reached.at(-1)
      // What a hand typed behind a scan is in the amount; the Enter after it accepts nothing.
      const isDropped = sign === "\n" && place === "amount" && answer.steps.at(-1)?._tag === "Type"
      if (!answer.taken || isDropped) reached.push({ typed: sign })
      else if (/[\n\t]/.test(sign) && last !== undefined && "scan" in last && answer.steps.length > 0)
        reached.push(...reached.splice(-1).map(() => ({ scan: last.scan, end: sign })))
      return undefined
    },
    rest: () => passTo(now + 60_000),
    reached: () => reached,
    scans: () => reached.flatMap((one) => ("scan" in one ? [one.scan] : [])),
    text: () => reached.map((one) => ("scan" in one ? one.scan + one.end : one.typed)).join(""),
    typed
  }
}
