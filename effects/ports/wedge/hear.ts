import { isGtin } from "../../../src/numbers/checkDigit.ts"
import { type Cut, cutOf, isFast, LARGEST_MEAN, type Part, type Place, pressesAfter, textOf, TYPING } from "./cuts.ts"
import { beginsLicense, endsInLine, hasLines, isHeadless, isSurelyLicense, mayFollow, OPENS } from "./license.ts"

/** Keys closer than this belong together, in milliseconds. */
const LARGEST_GAP = 100
/** A scanner that stalls, on a busy machine or by radio, goes on within this time, in milliseconds. */
const LONGEST_STALL = 3_000
/** Late keys of a license follow it as closely as this. */
const LICENSE_GAP = 250
/** From this key on a burst is taken away from the focused field; it is given back when it was no scan. */
const HOLD_FROM = 3
const SHORTEST = 6
/** Where no field has the focus keys as fast as these, ended by Enter or Tab, mean nothing else: a store's short codes. */
const SHORTEST_UNFOCUSED = 4
/** After this pause a field gets back what was held, in milliseconds. */
const IDLE = 120
/** What tells by itself that it is whole is taken after this pause, in milliseconds: a license, a product's number. */
const WHOLE = 300
/** What does not tell it gets longer; eight digits may be the beginning of a longer number. */
const UNSURE = 1_000

/** A key that writes a sign, Enter as "\n" and Tab as "\t". */
export interface Key {
  readonly sign: string
  /** When it was pressed, by the key's own clock, in milliseconds. */
  readonly at: number
  /** Only a license is heard here. */
  readonly licenseOnly: boolean
}

/** Where a key goes, once what was before it is settled. */
export interface Focus<F> {
  readonly place: Place
  /** The screen would act on it at once: even the first key of a burst waits. */
  readonly waits: boolean
  /** The field as it is before the key. */
  readonly field: F
}

interface LicenseKeys<F> extends Part<F> {
  readonly _tag: "License"
  /** Nothing else is heard here. */
  readonly only: boolean
}

/** What was heard so far and is not settled. Of `Keys` the page has not seen the last ones, `held`; of a license none. */
export interface Heard<F> {
  readonly now: { readonly _tag: "Keys"; readonly parts: readonly Part<F>[]; readonly held: string } | LicenseKeys<F>
  /** The license that ended last: its other half may come late. */
  readonly ended: { readonly text: string; readonly last: number }
  /** How this scanner ends a scan, as its scans have shown. */
  readonly ends: "unknown" | "key" | "pause"
}

/** What the page gets: keys to type again, or a scan, whose fields are to be as they were before it. */
export type Step<F> =
  | { readonly _tag: "Type"; readonly keys: string }
  /** `isWhole`: its keys came without a pause, and no other keys right before them. */
  | { readonly _tag: "Scan"; readonly text: string; readonly fields: readonly F[]; readonly isWhole: boolean }

/** What came of a key: first the steps, then the key itself, unless it was taken. */
export interface Answer<F> {
  readonly heard: Heard<F>
  readonly steps: readonly Step<F>[]
  readonly taken: boolean
}

const NOTHING = { _tag: "Keys", parts: [], held: "" } as const
/** Before the first key. */
export const SILENCE: Heard<never> = { now: NOTHING, ended: { text: "", last: 0 }, ends: "unknown" }

const typed = <F>(keys: string): readonly Step<F>[] => (keys === "" ? [] : [{ _tag: "Type", keys }])
const isEnd = (sign: string): boolean => sign === "\n" || sign === "\t"

/** The scan among the keys of which the page has not seen the last; null where it has seen them all, or there is none. */
const heldScan = (parts: readonly Part<unknown>[], held: string): Cut | null =>
  held === "" ? null : cutOf(parts, held.length, SHORTEST)

/** A scan, with what was typed around it and the page has not seen. */
const scanned = <F>(parts: readonly Part<F>[], held: string, { from, to }: Cut): readonly Step<F>[] => {
  const scan = parts.slice(from, to)
  const text = textOf(scan)
  const after = textOf(parts.slice(to))
  return [
    ...typed<F>(held.slice(0, Math.max(0, held.length - text.length - after.length))),
    { _tag: "Scan", text, fields: scan.map(({ field }) => field), isWhole: parts.length === 1 },
    ...typed<F>(after)
  ]
}

const licenseScanned = <F>({ text, field, last }: LicenseKeys<F>, heard: Heard<F>): Answer<F> => ({
  heard: { ...heard, now: NOTHING, ended: { text, last } },
  steps: [{ _tag: "Scan", text, fields: [field], isWhole: true }],
  taken: true
})

/** The keys of a burst soon after a license, as one text with it; null for what is no rest of it. */
const restOfLicense = <F>({ now, ended }: Heard<F>, fewest = HOLD_FROM): LicenseKeys<F> | null => {
  if (now._tag === "License" || ended.text === "") return null
  const [first] = now.parts
  const text = textOf(now.parts)
  if (first === undefined || first.first - ended.last > LONGEST_STALL || !now.parts.every(isFast)) return null
  if (now.held !== text || text.length < fewest || !mayFollow(ended.text, text)) return null
  return { _tag: "License", ...first, last: now.parts.at(-1)?.last ?? 0, text: ended.text + text, only: false }
}

/** Ends what no further key belongs to. `isOver`: nothing that comes can be joined to it any more. */
const settle = <F>(heard: Heard<F>, isOver: boolean): Answer<F> => {
  const { now, ends } = heard
  const rest = restOfLicense(heard)
  if (rest !== null) return licenseScanned(rest, heard)
  if (now._tag === "License") {
    if (isSurelyLicense(now.text)) return licenseScanned(now, heard)
    return { heard: { ...heard, now: NOTHING }, steps: typed(now.text), taken: false }
  }
  const { parts, held } = now
  const cut = heldScan(parts, held)
  if (cut !== null && !(ends === "key" && parts.at(-1)?.place === "words"))
    return {
      heard: { ...SILENCE, ends: ends === "unknown" ? "pause" : ends },
      steps: scanned(parts, held, cut),
      taken: false
    }
  return { heard: { ...heard, now: isOver ? NOTHING : { ...now, held: "" } }, steps: typed(held), taken: false }
}

/** What a license has after this key; null when it is none, or the key is not of it. */
const licenseWith = <F>({ now, ended }: Heard<F>, key: Key, { place, field }: Focus<F>): LicenseKeys<F> | null => {
  if (now._tag === "License") {
    const text = now.text + key.sign
    const gap = key.at - now.last
    if (isSurelyLicense(now.text)) return gap > LONGEST_STALL ? null : { ...now, text, last: key.at }
    if (gap > LARGEST_GAP || key.at - now.first > LARGEST_GAP * now.text.length) return null
    return beginsLicense(text) ? { ...now, text, last: key.at, widest: Math.max(now.widest, gap) } : null
  }
  const begun = {
    _tag: "License",
    first: key.at,
    last: key.at,
    widest: 0,
    place,
    only: key.licenseOnly,
    field
  } as const
  const since = key.at - ended.last
  const isLate = isEnd(key.sign) && now.parts.length === 0 && hasLines(ended.text) && !endsInLine(ended.text)
  if (ended.text !== "" && since <= (isLate ? LONGEST_STALL : LICENSE_GAP))
    return { ...begun, text: ended.text + key.sign, only: false }
  const last = now.parts.at(-1)
  if (last !== undefined && key.at - last.last <= LARGEST_GAP) {
    const text = last.text + key.sign
    return isHeadless(text) && isFast(last) ? { ...begun, ...last, text, last: key.at } : null
  }
  return OPENS.test(key.sign) ? { ...begun, text: key.sign } : null
}

/** Enter or Tab: it ends a scan, or does what it does. */
const ended = <F>(heard: Heard<F>, { at, sign }: Key, { place }: Focus<F>): Answer<F> => {
  const { now } = heard
  const part = now._tag === "Keys" ? now.parts.at(-1) : undefined
  if (now._tag === "License" || part === undefined)
    return { heard: { ...heard, now: NOTHING }, steps: [], taken: false }
  const { parts, held } = now
  const isLate = at - part.last > LARGEST_GAP
  // A hand does not press two keys that close.
  const rest = restOfLicense(heard, at - part.last <= LARGEST_MEAN ? 1 : HOLD_FROM)
  if (rest !== null)
    return { heard: { ...heard, now: { ...rest, text: rest.text + sign, last: at } }, steps: [], taken: true }
  // What a hand typed last would not have its Enter that close.
  const shortest = part.place === "none" && !isLate ? SHORTEST_UNFOCUSED : SHORTEST
  const cut = cutOf(parts, isLate ? held.length : 0, shortest)
  // Words that something typed as fast as a scanner stay, when a person presses Enter after them.
  const isTyped = cut === null || (isLate && held === "" && !/^\S*\d\S*$/.test(textOf(parts.slice(cut.from, cut.to))))
  if (isTyped) return { heard: { ...heard, now: NOTHING }, steps: typed(held), taken: false }
  return {
    heard: { ...SILENCE, ends: "key" },
    steps: scanned(parts, held, cut),
    // Behind a scan no Enter accepts an amount.
    taken: cut.to === parts.length || (place === "amount" && sign === "\n")
  }
}

/** A key that writes, on a page where no license is under way. */
const keyed = <F>(heard: Heard<F>, { sign, at }: Key, { place, field, waits }: Focus<F>): Answer<F> => {
  const before = heard.now._tag === "Keys" ? heard.now : NOTHING
  const last = before.parts.at(-1)
  const isTogether = last !== undefined && at - last.last <= LARGEST_GAP
  const part: Part<F> = isTogether
    ? { ...last, text: last.text + sign, last: at, widest: Math.max(last.widest, at - last.last) }
    : { text: sign, first: at, last: at, widest: 0, place, field }
  const parts: readonly Part<F>[] = [...(isTogether ? before.parts.slice(0, -1) : before.parts), part]
  // What of the keys before this part the page has not seen, and of this part.
  const others = parts.slice(0, -1)
  const own = isTogether ? Math.min(before.held.length, last.text.length) : 0
  const owed = before.held.slice(0, before.held.length - own)
  const isPending = heldScan(others, owed) !== null
  const isAfterLicense = heard.ended.text !== "" && part.first - heard.ended.last <= LONGEST_STALL
  const holds = part.text.length >= HOLD_FROM || waits || isAfterLicense || (isPending && pressesAfter(parts) < TYPING)
  if (isFast(part) && holds)
    return { heard: { ...heard, now: { _tag: "Keys", parts, held: before.held + sign } }, steps: [], taken: true }
  if (!isPending)
    return { heard: { ...heard, now: { _tag: "Keys", parts, held: "" } }, steps: typed(before.held), taken: false }
  // A hand goes on behind a scan whose end did not come.
  const { heard: rest, steps } = settle({ ...heard, now: { _tag: "Keys", parts: others, held: owed } }, true)
  return { heard: rest, steps: [...steps, ...typed<F>(before.held.slice(owed.length))], taken: false }
}

/** Once anything was typed behind a license, nothing is the rest of it any more. */
const apart = <F>(answer: Answer<F>, isTyped: boolean): Answer<F> =>
  isTyped || answer.steps.at(-1)?._tag === "Type"
    ? { ...answer, heard: { ...answer.heard, ended: SILENCE.ended } }
    : answer

/** Ends what a key does not belong to any more, before it is heard itself. By the keys' own times: a busy machine's timers are late. */
export const hearGap = <F>(heard: Heard<F>, key: Key): Answer<F> => {
  const { now } = heard
  const nothing = { heard, steps: [], taken: true }
  const last = now._tag === "License" ? now.last : now.parts.at(-1)?.last
  if (last === undefined) return nothing
  const gap = key.at - last
  const opens = gap > LARGEST_GAP && OPENS.test(key.sign)
  const isOver = gap > LONGEST_STALL || opens || (key.licenseOnly && !isEnd(key.sign))
  if (now._tag === "Keys") return isOver || gap > patienceOf(heard) ? apart(settle(heard, isOver), false) : nothing
  const isLicense = licenseWith(heard, key, { ...now, waits: true }) !== null
  if (gap > patienceOf(heard) || (!isLicense && (gap > LARGEST_GAP || now.only)))
    return apart(settle(heard, true), false)
  return isLicense ? nothing : { ...nothing, heard: { ...heard, now: { _tag: "Keys", parts: [now], held: now.text } } }
}

/** Hears a key that writes, or Enter or Tab, after `hearGap`. */
export const hearKey = <F>(heard: Heard<F>, key: Key, focus: Focus<F>): Answer<F> => {
  const license = licenseWith(heard, key, focus)
  if (license !== null)
    return { heard: { ...heard, now: license }, steps: typed(heldBefore(heard, license)), taken: true }
  const passes = { heard: { ...heard, now: NOTHING }, steps: [], taken: false }
  const answer = isEnd(key.sign) ? ended(heard, key, focus) : key.licenseOnly ? passes : keyed(heard, key, focus)
  return apart(answer, !answer.taken)
}

/** What is held of the keys before the first of a license whose beginning is lost. */
const heldBefore = <F>({ now }: Heard<F>, { text }: LicenseKeys<F>): string =>
  now._tag === "License" ? "" : now.held.slice(0, Math.max(0, now.held.length - text.length + 1))

/** Hears a key that neither a scanner sends nor a field is written by: whatever was under way is over. */
export const hearOther = <F>(heard: Heard<F>): Answer<F> => apart({ ...settle(heard, true), taken: false }, true)

/** Hears that no key came for as long as `patienceOf` said. */
export const hearPause = <F>(heard: Heard<F>): Answer<F> => apart(settle(heard, false), false)

/** Is a scan under way, or a license? */
export const isScanning = <F>({ now }: Heard<F>): boolean =>
  now._tag === "License" ? isSurelyLicense(now.text) : heldScan(now.parts, now.held) !== null

/** How long the next key is waited for before `hearPause`, in milliseconds. */
export const patienceOf = ({ now, ended: { text: before }, ends }: Heard<unknown>): number => {
  if (now._tag === "License") {
    if (!isSurelyLicense(now.text)) return IDLE
    if (endsInLine(now.text)) return WHOLE
    return hasLines(now.text) || before !== "" ? LONGEST_STALL : UNSURE
  }
  const cut = heldScan(now.parts, now.held)
  if (cut === null) return IDLE
  if (ends === "key") return now.parts.at(-1)?.place === "words" ? WHOLE : LONGEST_STALL
  if (ends === "unknown") return LONGEST_STALL
  const text = textOf(now.parts.slice(cut.from, cut.to))
  return isGtin(text) && text.length > 8 ? WHOLE : UNSURE
}
