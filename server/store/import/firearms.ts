import type { Firearm } from "../../../src/law/rules.ts"

/** What words say of a firearm. */
export interface Smell {
  readonly kind: Firearm
  /** Do they say the kind, or only that it may be one? */
  readonly isSure: boolean
  /** The part of the department, or the name, that says it. */
  readonly said: string
}

/** What words that are a firearm's to some mean to the law. */
interface Word {
  readonly kind: Firearm
  readonly isSure: boolean
  readonly inPath: RegExp
  /** In a name fewer words say it: a "glue gun" and a "picture frame" are none. */
  readonly inName: RegExp | null
}

/** Words by kind, the surest first (files.md 5). */
const WORDS: readonly Word[] = [
  {
    kind: "silencer",
    isSure: true,
    inPath: /\b(suppressors?|silencers?)\b/i,
    inName: /\b(suppressors?|silencers?)\b/i
  },
  {
    kind: "other",
    isSure: false,
    inPath:
      /\b(nfa|class (iii|3)|sot|sbrs?|sbs|aow|machine ?guns?|full[- ]auto|destructive devices?|ar pistols?|pistol cal(iber)? carbines?|pccs?|shockwaves?|other firearms?|firearms?[- ]other)\b/i,
    inName: /\b(sbr|sbs|aow|machine ?gun|full[- ]auto|destructive device|pistol caliber carbine|pcc|shockwave)\b/i
  },
  {
    kind: "receiver",
    isSure: false,
    inPath: /\b80 ?(%|percent)|\b(lower|build|frame) (parts? )?kits?\b/i,
    inName: /\b80 ?(%|percent) (lower|frame|receiver)|\b(lower|frame) (build )?kits?\b/i
  },
  {
    kind: "receiver",
    isSure: true,
    inPath: /\b(receivers?|(ar[- ]?(15|10)? ?)?lowers?|frames?)\b/i,
    inName:
      /\b((stripped|complete|assembled|forged|billet) lowers?|lower receivers?|stripped receivers?|(rifle|pistol) (receivers?|frames?))\b/i
  },
  {
    kind: "handgun",
    isSure: true,
    inPath: /\b(hand ?guns?|pistols?|revolvers?|wheel ?guns?|side ?arms?|derringers?|1911s?)\b/i,
    inName: /\b(hand ?guns?|pistols?|revolvers?|derringers?)\b/i
  },
  {
    kind: "long_gun",
    isSure: true,
    inPath:
      /\b(rifles?|shot ?guns?|carbines?|long[ _]?guns?|bolt[- ]actions?|lever[- ]actions?|pump[- ]actions?|msrs?|ar-?15s?|ar-?10s?|bullpups?|over[- ]?(and|&|\/)?[- ]?unders?|o\/u|combo guns?|drillings?)\b/i,
    inName: /\b(rifles?|shot ?guns?|carbines?|long ?guns?)\b/i
  },
  {
    kind: "other",
    isSure: false,
    inPath: /\b(black powder|muzzle ?loaders?|in-?lines?|percussion|cap and ball|antiques?|curios?|c&r|relics?)\b/i,
    inName: /\b(muzzle ?loaders?|cap and ball)\b/i
  },
  {
    kind: "other",
    isSure: false,
    inPath: /\b(fire ?arms?|guns?|ffl items?|serialized|trade[- ]ins?)\b/i,
    inName: /\bfire ?arms?\b/i
  }
]

/** What stands behind a firearm's word and makes a thing for it: "pistol case", "rifle scopes", "gun safes". */
const FOR_ONE =
  /\b(cases?|holsters?|slings?|grips?|stocks|barrels?|sights?|mounts?|rails?|mag(azine)?s?|clips?|safes?|vaults?|cabinets?|locks?|racks?|rests?|bags?|pouch(es)?|belts?|cleaning|kits?|parts?|triggers?|springs?|lights?|lasers?|optics?|scopes?|red dots?|covers?|socks?|tools?|targets?|books?|videos?|ammo|ammunition|cartridges?|shells?|rounds?|primers?|brass|bullets?|dies?|reloading|chokes?|accessor(y|ies)|apparel|gear|supplies|oils?|solvents?|lube|brush(es)?|patch(es)?|rods?|cables?|boxe?s?|bipods?|swivels?|mats?|carts?|flags?|holders?|chargers?|loaders?|braces?|extensions?|plates?|uppers?|class(es)?|courses?|lessons?|training|rentals? time|lane|shirts?|tees?|hats?|caps|mugs?|stickers?|signs?|toys?|knives|knife)\b/i

/** What looks like one and is none to the law. */
const NEVER =
  /\b(air ?(guns?|rifles?|pistols?|soft)|pellet|bb ?guns?|paintball|flare|starter|blank|stun|taser|toy|nerf|glue|nail|heat|massage|grease|water) ?(guns?|pistols?|rifles?)?\b/i
/** Upper receivers are parts; a lower beside one is not. */
const UPPER = /\buppers?\b/i
const LOWER = /\blowers?\b/i
/** Powder by its weight, and what else goes with it, is no muzzleloader. */
const LOADED = /\b\d+ ?(lbs?|oz)\b|\b(powder|substitute|percussion caps|balls?|wads?)\b/i
/** Departments in which a frame or receiver may still lie. */
const PARTS = /\b(parts?|kits?|accessor(y|ies)|gear|supplies)\b/i

type Found = Smell | "none" | undefined

const isUpper = (text: string): boolean => UPPER.test(text) && !LOWER.test(text)

const inPart = (part: string): Found => {
  if (NEVER.test(part) || isUpper(part)) return "none"
  for (const { kind, isSure, inPath } of WORDS) {
    const found = inPath.exec(part)
    if (found === null) continue
    // A kit may be one, whatever it is called.
    const isKit = kind === "receiver" && !isSure
    const behind = part.slice(found.index + found[0].length)
    return !isKit && FOR_ONE.test(behind) ? "none" : { kind, isSure, said: part }
  }
  return FOR_ONE.test(part) ? "none" : undefined
}

const inName = (name: string): Found => {
  if (NEVER.test(name) || isUpper(name)) return "none"
  for (const { kind, isSure, inName: words } of WORDS) {
    const found = words?.exec(name)
    if (found === null || found === undefined) continue
    const isKit = kind === "receiver" && !isSure
    return !isKit && FOR_ONE.test(name.slice(found.index + found[0].length)) ? "none" : { kind, isSure, said: "" }
  }
  return undefined
}

const isSmell = (found: Found): found is Smell => typeof found === "object"

/**
 * Does a product smell of a firearm? Its department says so first, from the last part of its path, else its name; "none": words say
 * that it is none; undefined: nothing says anything.
 */
export const smellOf = (path: readonly string[], name: string): Found => {
  for (const part of path.toReversed()) {
    const found = inPart(part)
    if (found === undefined) continue
    const byName = inName(name)
    if (found === "none")
      // A lower that lies among parts is a firearm all the same.
      return PARTS.test(part) && isSmell(byName) && byName.kind === "receiver" ? { ...byName, said: part } : "none"
    if (found.isSure) return found
    if (byName === "none" || (/black powder/i.test(part) && LOADED.test(name))) return "none"
    return isSmell(byName) && byName.isSure ? { ...byName, said: part } : found
  }
  return inName(name)
}

/** What a firearm is called in a report. */
const CALLED = {
  handgun: "a handgun",
  long_gun: "a rifle or shotgun",
  receiver: "a frame or receiver",
  silencer: "a silencer",
  other: "a firearm of another kind"
} as const satisfies Record<Firearm, string>

/** What a product was taken for, in a few words. */
export const takenFor = ({ kind, isSure }: Smell): string =>
  isSure ? `Taken for ${CALLED[kind]}` : `May be a firearm: taken for ${CALLED[kind]}`

/** Which firearm a word of a file's own column means; undefined for one that says none. */
export const kindIn = (words: string): Firearm | undefined => {
  const found = WORDS.find(({ inPath, isSure }) => isSure && inPath.test(words))
  return found?.kind
}
